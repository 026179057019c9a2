import { ObjectReplacedError } from "~/media/object-source.server";

/** Of workerd alone: types of browsers hide it. developers.cloudflare.com/workers/runtime-apis/web-crypto/#constructors */
interface WorkerCrypto {
  DigestStream: new (
    algorithm: "SHA-256",
  ) => WritableStream<Uint8Array> & { readonly digest: Promise<ArrayBuffer> };
}

/**
 * SHA-256 of an object as it streams by, hex; of this very version.
 * @returns null where it is gone
 * @throws ObjectReplacedError when another object came under the key
 */
export async function hashObject(
  bucket: R2Bucket,
  { key, etag }: { key: string; etag?: string | null },
): Promise<string | null> {
  const stored = await bucket.get(key, etag ? { onlyIf: { etagMatches: etag } } : {});
  if (stored === null) return null;
  if (!("body" in stored)) throw new ObjectReplacedError(key);
  const { DigestStream } = crypto as unknown as WorkerCrypto;
  const digest = new DigestStream("SHA-256");
  await stored.body.pipeTo(digest);
  return hex(await digest.digest);
}

/** The same of bytes at hand. */
export const hashBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", bytes));

const hex = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
