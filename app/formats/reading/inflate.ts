/** More could unpack a thousandfold before it is stopped. */
const PIECE_BYTES = 512;

/** Null for other data. */
export async function inflate(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  const reader = streamPieces(bytes).pipeThrough(new DecompressionStream("deflate")).getReader();
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
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined.subarray(0, maxBytes);
}

function streamPieces(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + PIECE_BYTES));
        at += PIECE_BYTES;
      },
    },
    { highWaterMark: 0 },
  );
}
