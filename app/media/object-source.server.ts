import type { RangeSource } from "~/formats";

export class ObjectReplacedError extends Error {
  override name = "ObjectReplacedError";
}

/**
 * Every read is bound to one etag, so facts never mix two versions.
 * @throws ObjectReplacedError from `read`
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
