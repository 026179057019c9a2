import type { ByteRange } from "./range.rules";

const MIB = 1024 * 1024;

/**
 * What is asked of storage at once, bytes: little at first, then so much that few questions are asked. A player that
 * asks for all of a film takes the beginning and leaves, and storage on a laptop puts the parts of an upload together
 * before it answers, which took half a second for 80 MB.
 */
const FIRST_PIECE_BYTES = MIB;
const PIECE_BYTES = 8 * MIB;

export interface PiecesOf {
  path: string;
  /** Of the version that every piece must be of. */
  etag: string;
  range: ByteRange;
}

/**
 * Streams a part of an object, piece after piece, each asked for when those before it were taken. What is deleted or
 * replaced meanwhile ends the stream early.
 * @returns null when that version is gone
 */
export async function openPieces(
  bucket: R2Bucket,
  { path, etag, range: { offset, length } }: PiecesOf,
): Promise<ReadableStream | null> {
  const open = async (at: number, bytes: number) => {
    const range = { offset: offset + at, length: Math.min(bytes, length - at) };
    const found = await bucket.get(path, { range, onlyIf: { etagMatches: etag } });
    return found && "body" in found ? found.body : null;
  };
  const first = await open(0, FIRST_PIECE_BYTES);
  if (first === null || length <= FIRST_PIECE_BYTES) return first;
  const { readable, writable } = new FixedLengthStream(length);
  const send = async () => {
    await first.pipeTo(writable, { preventClose: true });
    for (let at = FIRST_PIECE_BYTES; at < length; at += PIECE_BYTES) {
      const piece = await open(at, PIECE_BYTES);
      if (piece === null) throw new Error("The object changed while it was read");
      await piece.pipeTo(writable, { preventClose: true });
    }
    await writable.close();
  };
  // Whoever reads may leave at any moment, and learns of a break in storage by an answer that ends too soon.
  void send().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return readable;
}
