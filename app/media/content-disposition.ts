import type { Disposition } from "./link.server";

const MAX_NAME_CHARACTERS = 120;

/**
 * A Content-Disposition with a readable file name in any script: ASCII for old clients, UTF-8 in
 * `filename*` for the rest. Source: RFC 6266, RFC 8187.
 */
export function contentDisposition(
  disposition: Disposition,
  media: { title: string; id: number; file_ext: string },
): string {
  const name = `${safeName(media.title) || `wishlight-${media.id}`}.${media.file_ext}`;
  const ascii = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** A title as a file name: no path, no reserved or invisible characters, no leading or trailing dots. */
function safeName(title: string): string {
  const clean = title
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, "")
    .replace(/[/\\:*?"<>|]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  // By code points: half a surrogate pair can't be encoded.
  return Array.from(clean).slice(0, MAX_NAME_CHARACTERS).join("").trim();
}
