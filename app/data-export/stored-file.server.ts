/** Ends a file that is not whole. The archive spoils it after its checksum was taken, so that no tool takes the file for whole. */
export const TORN = new TextEncoder().encode("\r\nThis file is not whole.\r\n");

/** A stored object on its way into an archive. */
export interface StoredFile {
  stream: ReadableStream<Uint8Array>;
  uploaded: Date;
  /** Lets go of the object: nobody reads the archive any more. */
  abandon(): Promise<void>;
}

/**
 * Opens an object for reading at the pace of whoever takes it. A read that breaks off is taken up again
 * once, at the byte where it broke and only if the object is still the same.
 * @param onBroken called when it breaks for good, or ends before its size; the stream then ends early with `TORN`, so
 *   that the rest of an archive is not lost with it
 * @returns null where there is no such object, or it can't be read
 */
export async function openStored(
  bucket: R2Bucket,
  key: string,
  onBroken: () => void,
): Promise<StoredFile | null> {
  const object = await bucket.get(key).catch(() => null);
  if (!object) return null;
  let reader: ReadableStreamDefaultReader<Uint8Array> = object.body.getReader();
  const { size } = object;
  let sent = 0;
  let mayResume = true;

  async function resume(): Promise<boolean> {
    if (!mayResume || !object) return false;
    mayResume = false;
    const rest = await bucket
      .get(key, { range: { offset: sent }, onlyIf: { etagMatches: object.etag } })
      .catch(() => null);
    if (!rest || !("body" in rest)) return false;
    reader = rest.body.getReader();
    return true;
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          try {
            const { value, done } = await reader.read();
            if (done && sent === size) return controller.close();
            if (done) throw new Error("ended early");
            sent += value.byteLength;
            return controller.enqueue(value);
          } catch {
            if (await resume()) continue;
            onBroken();
            controller.enqueue(TORN);
            return controller.close();
          }
        }
      },
    },
    // Nothing is read ahead of what the archive has taken.
    { highWaterMark: 0 },
  );
  return { stream, uploaded: object.uploaded, abandon: () => reader.cancel().catch(() => undefined) };
}
