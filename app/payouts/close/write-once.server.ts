/** SHA-256, hex. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

/**
 * Writes a file unless there is one.
 * @returns what lies there now, byte for byte: ours, or what an earlier try left
 * @throws what storage said, where there is none after all
 */
export async function writeOnce(
  store: R2Bucket,
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
  return new Uint8Array(await found.arrayBuffer());
}
