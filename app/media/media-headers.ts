import { contentDisposition } from "./content-disposition";
import type { Disposition } from "./link.server";

/** What every answer with media says, whatever is in it. */
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
    // An upload deleted or hidden a second ago must be gone, so every use asks again; a 304 costs little.
    "Cache-Control": "private, no-cache",
    // A picture may hold script (SVG): opened on its own it runs nothing and reaches nothing.
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
}
