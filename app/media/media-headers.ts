import { contentDisposition } from "./content-disposition";
import type { Disposition } from "./link.server";

export function mediaHeaders(
  media: { title: string; id: number },
  answer: { type: string; extension: string; etag: string; disposition: Disposition },
): Headers {
  return new Headers({
    "Content-Type": answer.type.startsWith("text/") ? `${answer.type}; charset=utf-8` : answer.type,
    ETag: answer.etag,
    "Content-Disposition": contentDisposition(answer.disposition, {
      ...media,
      file_ext: answer.extension,
    }),
    // A deleted or hidden upload must be gone at once, so every use asks again; a 304 costs little.
    "Cache-Control": "private, no-cache",
    // An SVG may contain script: opened on its own it runs nothing and loads nothing.
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
}
