import { ObjectReplacedError } from "~/media/object-source.server";

/** workerd only: developers.cloudflare.com/workers/runtime-apis/web-crypto/#constructors */
interface WorkerCrypto {
  DigestStream: new (
    algorithm: "SHA-256",
  ) => WritableStream<Uint8Array> & { readonly digest: Promise<ArrayBuffer> };
}

/** @throws ObjectReplacedError if the key holds another version */
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
  return toHex(await digest.digest);
}

export const hashBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest("SHA-256", bytes));

export const toHex = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
