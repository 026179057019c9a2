import { contentDisposition } from "./content-disposition";
import type { Disposition } from "./link.server";
import { parseRange } from "./range.rules";

export interface Deliverable {
  path: string;
  mime_type: string;
  file_ext: string;
  title: string;
  id: number;
}

export interface DeliveryRequest {
  method: string;
  headers: Headers;
  disposition: Disposition;
}

/**
 * Answers for one stored object: whole, in part or not modified, with the type its bytes have.
 * Ranges, conditions and HEAD as in RFC 9110 sections 13 and 14; null when the object is gone.
 */
export async function deliverObject(
  bucket: R2Bucket,
  media: Deliverable,
  { method, headers: asked, disposition }: DeliveryRequest,
): Promise<Response | null> {
  const object = await bucket.head(media.path);
  if (!object) return null;
  const headers = mediaHeaders(media, object, disposition);

  if (matches(asked.get("If-None-Match"), object.httpEtag)) {
    headers.delete("Content-Length");
    return new Response(null, { status: 304, headers });
  }
  const range = mayUsePart(asked, object.httpEtag) ? parseRange(asked.get("Range"), object.size) : null;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${object.size}`);
    headers.delete("Content-Length");
    return new Response(null, { status: 416, headers });
  }
  if (range) {
    headers.set("Content-Range", `bytes ${range.offset}-${range.offset + range.length - 1}/${object.size}`);
    headers.set("Content-Length", String(range.length));
  }
  const status = range ? 206 : 200;
  if (method === "HEAD") return new Response(null, { status, headers });

  const body = await bucket.get(media.path, {
    ...(range ? { range } : {}),
    onlyIf: { etagMatches: object.etag },
  });
  if (body === null || !("body" in body)) return null;
  return new Response(body.body, { status, headers });
}

function mediaHeaders(media: Deliverable, object: R2Object, disposition: Disposition): Headers {
  return new Headers({
    "Content-Type": media.mime_type,
    "Content-Length": String(object.size),
    "Accept-Ranges": "bytes",
    ETag: object.httpEtag,
    "Last-Modified": object.uploaded.toUTCString(),
    "Content-Disposition": contentDisposition(disposition, media),
    // An upload deleted or hidden a second ago must be gone, so every use asks again; a 304 costs little.
    "Cache-Control": "private, no-cache",
    // A picture may hold script (SVG): opened on its own it runs nothing and reaches nothing.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
}

/** If-Range lets a part through only of the very version that the client has the rest of. */
function mayUsePart(asked: Headers, etag: string): boolean {
  const condition = asked.get("If-Range");
  return condition === null || (condition === etag && !condition.startsWith("W/"));
}

/** Weak comparison of an If-None-Match list (RFC 9110 section 13.1.2). */
function matches(condition: string | null, etag: string): boolean {
  if (condition === null) return false;
  if (condition.trim() === "*") return true;
  return condition.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
