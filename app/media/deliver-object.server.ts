import { evaluateConditions, mayUsePart } from "./conditions.rules";
import type { Disposition } from "./link.server";
import type { CacheKey, EdgeCache } from "./edge-cache.server";
import { mediaHeaders } from "./media-headers";
import { parseRange } from "./range.rules";
import { openStoredVersion, type StoredVersion } from "./stored-object.server";

export interface Deliverable {
  id: number;
  title: string;
  path: string;
  mime_type: string;
  file_ext: string;
}

export interface MediaRequest {
  method: string;
  headers: Headers;
  disposition: Disposition;
}

export interface ObjectStores {
  bucket: R2Bucket;
  cache: EdgeCache;
}

/**
 * Follows RFC 9110 sections 13 and 14.
 * @param cacheKey null bypasses the edge cache
 * @returns null when the object is gone
 */
export async function deliverObject(
  stores: ObjectStores,
  media: Deliverable,
  request: MediaRequest,
  cacheKey: CacheKey | null,
): Promise<Response | null> {
  const wantsPart = request.headers.has("Range");
  // Ranges are read straight from storage: a cache would have to fetch the whole film first.
  const stored = await openStoredVersion(stores, media.path, wantsPart ? null : cacheKey);
  if (!stored) return null;
  const headers = mediaHeaders(media, {
    type: media.mime_type,
    extension: media.file_ext,
    etag: stored.etag,
    disposition: request.disposition,
  });
  return answerStored(stored, headers, request);
}

export async function answerStored(
  stored: StoredVersion,
  headers: Headers,
  request: Pick<MediaRequest, "method" | "headers">,
): Promise<Response | null> {
  headers.set("ETag", stored.etag);
  headers.set("Accept-Ranges", "bytes");
  headers.set("Last-Modified", stored.modified.toUTCString());
  const verdict = evaluateConditions(request.headers, stored);
  if (verdict !== "send") {
    await stored.discard();
    return new Response(null, { status: verdict === "not_modified" ? 304 : 412, headers });
  }
  const wanted =
    request.method === "GET" && mayUsePart(request.headers, stored)
      ? parseRange(request.headers.get("Range"), stored.size)
      : null;
  if (wanted === "unsatisfiable") {
    await stored.discard();
    headers.set("Content-Range", `bytes */${stored.size}`);
    headers.delete("Content-Disposition");
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(wanted ? wanted.length : stored.size));
  if (wanted) {
    headers.set(
      "Content-Range",
      `bytes ${wanted.offset}-${wanted.offset + wanted.length - 1}/${stored.size}`,
    );
  }
  headers.set("X-Media-Cache", stored.from);
  if (request.method === "HEAD") {
    await stored.discard();
    return new Response(null, { headers });
  }
  const body = await stored.open(wanted);
  return body && new Response(body, { status: wanted ? 206 : 200, headers });
}
