/** Bytes of a stretch of the file; fewer at its end. */
export async function bytesOf(file: Blob, at: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(at, at + length).arrayBuffer());
}
