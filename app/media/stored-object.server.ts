import type { CacheKey, EdgeCache } from "./edge-cache.server";
import { openPieces } from "./object-pieces.server";
import type { ByteRange } from "./range.rules";

export interface StoredVersion {
  /** As in the header, with quotes. */
  etag: string;
  modified: Date;
  size: number;
  from: "hit" | "miss" | "bypass";
  open(part: ByteRange | null): Promise<ReadableStream | null>;
  discard(): Promise<void>;
}

export async function openStoredVersion(
  { bucket, cache }: { bucket: R2Bucket; cache: EdgeCache },
  path: string,
  key: CacheKey | null,
): Promise<StoredVersion | null> {
  const kept = key && (await cache.read(key));
  const fromEdge = kept && fromCache(kept);
  if (fromEdge) return fromEdge;

  const object = await bucket.head(path);
  if (!object) return null;
  // The key names the version in D1, and another one must not be cached under it.
  const keepAs = key && key.version === object.etag ? key : null;
  return {
    etag: object.httpEtag,
    modified: object.uploaded,
    size: object.size,
    from: keepAs ? "miss" : "bypass",
    async open(part) {
      if (part || !keepAs) {
        const range = part ?? { offset: 0, length: object.size };
        return openPieces(bucket, { path, etag: object.etag, range });
      }
      const found = await bucket.get(path, { onlyIf: { etagMatches: object.etag } });
      if (found === null || !("body" in found)) return null;
      const [out, copy] = found.body.tee();
      cache.keep(keepAs, copy, {
        "Content-Length": String(object.size),
        ETag: object.httpEtag,
        "Last-Modified": object.uploaded.toUTCString(),
      });
      return out;
    },
    discard: () => Promise.resolve(),
  };
}

function fromCache(kept: Response): StoredVersion | null {
  const { body, headers } = kept;
  const [etag, modified] = [headers.get("ETag"), Date.parse(headers.get("Last-Modified") ?? "")];
  const size = Number(headers.get("Content-Length") ?? Number.NaN);
  if (!body || !etag || !Number.isFinite(modified) || !Number.isFinite(size)) return null;
  return {
    etag,
    modified: new Date(modified),
    size,
    from: "hit",
    // Only whole bodies are read from the edge.
    open: (part) => Promise.resolve(part ? null : body),
    discard: () => body.cancel(),
  };
}
