import type { ByteRange } from "./range.rules";

const MIB = 1024 * 1024;

/**
 * Bytes per read: little at first, since players often take the beginning and leave. Local storage joins an
 * upload's parts before it answers, half a second for 80 MB.
 */
const FIRST_PIECE_BYTES = MIB;
const PIECE_BYTES = 8 * MIB;

interface ObjectRange {
  path: string;
  etag: string;
  range: ByteRange;
}

/**
 * Each piece is fetched when the one before it was consumed; a deletion or replacement ends the stream early.
 * @returns null when that version is gone
 */
export async function openPieces(
  bucket: R2Bucket,
  { path, etag, range: { offset, length } }: ObjectRange,
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
  // The reader may leave at any moment, and sees a storage failure as a truncated response.
  void send().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return readable;
}
