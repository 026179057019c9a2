/** Marks the end of an incomplete file; the archive corrupts it after taking the checksum. */
export const TORN = new TextEncoder().encode("\r\nThis file is not whole.\r\n");

export interface StoredFile {
  stream: ReadableStream<Uint8Array>;
  uploaded: Date;
  abandon(): Promise<void>;
}

/** A broken read resumes once. @param onBroken called when it fails for good; the stream ends with `TORN` */
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
    { highWaterMark: 0 },
  );
  return { stream, uploaded: object.uploaded, abandon: () => reader.cancel().catch(() => undefined) };
}
