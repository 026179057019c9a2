/** Handed over at a time: one piece of a bomb unpacks to a thousand times its length before anybody can stop it. Bytes. */
const PIECE_BYTES = 512;

/**
 * Inflates zlib data, but no further than `maxBytes`: what compressed well may hide gigabytes.
 * Null when the bytes are no zlib data.
 */
export async function inflate(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  const reader = piecesOf(bytes).pipeThrough(new DecompressionStream("deflate")).getReader();
  try {
    while (total < maxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      total += value.length;
    }
  } catch {
    if (total === 0) return null; // a cut stream still gives its start
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  const joined = new Uint8Array(total);
  pieces.reduce((at, piece) => (joined.set(piece, at), at + piece.length), 0);
  return joined.subarray(0, maxBytes);
}

function piecesOf(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(at, (at += PIECE_BYTES)));
      },
    },
    { highWaterMark: 0 },
  );
}
