import type { Logger } from "~/platform/log.server";

/** SHA-256, hex. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

export interface WritingDeps {
  store: R2Bucket;
  log: Pick<Logger, "error">;
}

/**
 * Writes a file unless there is one, and tells the log of one that says something else.
 * @returns what lies there now, byte for byte: ours, or what an earlier try left
 * @throws what storage said, where there is none after all
 */
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
    // The bucket's lock may refuse before the condition does; what fails for another reason left no file.
    refusal = error;
  }
  const found = await store.get(key);
  if (!found) throw refusal;
  const stored = new Uint8Array(await found.arrayBuffer());
  if (Buffer.compare(stored, bytes) !== 0) log.error("close.file_differs", undefined, { file: key });
  return stored;
}

/**
 * Writes a file whose name says its hash.
 * @returns the hash, whatever lies there: what was changed under that name is nobody's statement
 */
export async function writeHashed(
  deps: WritingDeps,
  keyOf: (hash: string) => string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const hash = await hashOf(bytes);
  await writeOnce(deps, keyOf(hash), bytes);
  return hash;
}
