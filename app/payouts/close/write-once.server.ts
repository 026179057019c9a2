import type { Logger } from "~/platform/log.server";

export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

export interface WritingDeps {
  store: R2Bucket;
  log: Pick<Logger, "error">;
}

/** @returns what is stored: ours, or an earlier try's */
export async function writeOnce(
  { store, log }: WritingDeps,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const options = { onlyIf: { etagDoesNotMatch: "*" }, httpMetadata: { contentType: "application/json" } };
  let refusal: unknown = new Error("A file of a close was there and is gone.");
  try {
    if (await store.put(key, bytes, options)) return bytes;
  } catch (error) {
    // The lock may refuse before the condition does.
    refusal = error;
  }
  const found = await store.get(key);
  if (!found) throw refusal;
  const stored = new Uint8Array(await found.arrayBuffer());
  if (Buffer.compare(stored, bytes) !== 0) log.error("close.file_differs", undefined, { file: key });
  return stored;
}

/** @returns our hash, even where the stored file differs */
export async function writeHashed(
  deps: WritingDeps,
  keyOf: (hash: string) => string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const hash = await sha256Hex(bytes);
  await writeOnce(deps, keyOf(hash), bytes);
  return hash;
}
