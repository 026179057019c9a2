import type { RangeSource } from "~/formats";

/** The object under this key is no longer the one that was asked for. */
export class ObjectReplacedError extends Error {
  override name = "ObjectReplacedError";
}

/**
 * Ranged reads of one version of one object: every read is bound to its etag, so facts never mix
 * two versions.
 * @throws ObjectReplacedError from `read` when the object was replaced or deleted meanwhile
 */
export function openObject(bucket: R2Bucket, object: R2Object): RangeSource {
  return {
    size: object.size,
    async read(offset, length) {
      const wanted = Math.min(length, object.size - offset);
      if (wanted <= 0) return new Uint8Array(0);
      const part = await bucket.get(object.key, {
        range: { offset, length: wanted },
        onlyIf: { etagMatches: object.etag },
      });
      if (part === null || !("body" in part)) throw new ObjectReplacedError(object.key);
      return new Uint8Array(await part.arrayBuffer());
    },
  };
}
