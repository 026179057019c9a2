import type { Disposition } from "./link.server";

/** File systems allow 255 bytes; the rest is for the extension and a copy's number. */
const MAX_NAME_BYTES = 200;

/** ASCII for old clients, UTF-8 in `filename*` for the rest. Source: RFC 6266, RFC 8187. */
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

/**
 * No path, no reserved, control or direction-changing characters; joiners that Persian, Hindi and emoji need
 * stay.
 */
export function safeName(title: string): string {
  const clean = title
    .normalize("NFC")
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufffd]/gu, "")
    .replace(/[/\\:*?"<>|]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const short = truncateToBytes(MAX_NAME_BYTES, clean).trim();
  // Windows reserves these names with any extension.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `_${short}` : short;
}

/** Whole characters only: half a surrogate pair can't be encoded. */
function truncateToBytes(bytes: number, text: string): string {
  let left = bytes;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    left -= new TextEncoder().encode(segment).length;
    if (left < 0) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
