/**
 * @param limit bytes
 * @returns null for a larger body
 */
export async function readCapped(
  message: Request | Response,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(message.headers.get("Content-Length") ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = message.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    const chunk: Uint8Array = step.value;
    length += chunk.byteLength;
    if (length > limit) {
      await reader?.cancel();
      return null;
    }
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
