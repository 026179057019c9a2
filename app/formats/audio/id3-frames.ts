import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { id3v2Bytes } from "./tags.ts";

const HEADER_BYTES = 10;
/** ID3v2.2. */
const OLD_HEADER_BYTES = 6;
const CHAPTER = "CHAP";
const CHAPTER_TIMES_BYTES = 16;
const MAX_CHAPTER_NAME_BYTES = 256;

interface Id3Frame {
  readonly id: string;
  readonly bodyAt: number;
  readonly bytes: number;
  /** A zero follows each 0xFF. */
  readonly unsynced: boolean;
  /** Compressed or encrypted. */
  readonly packed: boolean;
}

/**
 * Skips empty frames and those past the tag (id3.org, ID3v2.2 section 3.2, ID3v2.3 section 3.3, ID3v2.4
 * section 4).
 *
 * @param inside also the frames of chapters (ID3v2 Chapter Frame Addendum)
 */
export async function* walkId3Frames(
  reader: BoundedReader,
  at: number,
  inside = false,
): AsyncGenerator<Id3Frame> {
  const header = await reader.view(at, HEADER_BYTES);
  const size = id3v2Bytes(header);
  if (size === 0) return;
  const [version, flags] = [header.u8(3), header.u8(5)];
  if (version < 2 || version > 4) return;
  const end = Math.min(at + size, reader.size);
  let next = at + HEADER_BYTES;
  if (flags & 0x40 && version > 2) {
    const extended = await reader.exactly(next, 4);
    next += version === 4 ? synchsafe(extended, 0) : 4 + extended.u32(0);
  }
  yield* walkFrames(reader, next, end, { version, unsynced: (flags & 0x80) !== 0, inside });
}

async function* walkFrames(
  reader: BoundedReader,
  from: number,
  end: number,
  tag: { version: number; unsynced: boolean; inside: boolean },
): AsyncGenerator<Id3Frame> {
  let next = from;
  while (next + OLD_HEADER_BYTES < end) {
    reader.step();
    const frame = await frameAt(reader, next, tag.version, tag.unsynced);
    if (frame === null) return;
    next = frame.bodyAt + frame.bytes;
    if (frame.bytes === 0 || next > end) continue;
    yield frame;
    if (!tag.inside || frame.id !== CHAPTER) continue;
    const name = await reader.view(frame.bodyAt, MAX_CHAPTER_NAME_BYTES);
    const at = frame.bodyAt + name.bytes.indexOf(0) + 1 + CHAPTER_TIMES_BYTES;
    yield* walkFrames(reader, at, next, { ...tag, inside: false });
  }
}

async function frameAt(
  reader: BoundedReader,
  at: number,
  version: number,
  unsynced: boolean,
): Promise<Id3Frame | null> {
  const head = await reader.view(at, HEADER_BYTES);
  if (head.length < HEADER_BYTES || head.u8(0) === 0) return null;
  if (version === 2) {
    const [id, bodyAt] = [head.text(0, 3), at + OLD_HEADER_BYTES];
    return { id, bodyAt, bytes: head.u24(3), unsynced, packed: false };
  }
  const flags = head.u8(9);
  // 2.3: compression 0x80, encryption 0x40. 2.4: compression 0x08, encryption 0x04, unsynchronised 0x02,
  // length 0x01.
  const extra = version === 4 && flags & 0x01 ? 4 : 0;
  return {
    id: head.text(0, 4),
    bodyAt: at + HEADER_BYTES + extra,
    bytes: Math.max((version === 4 ? synchsafe(head, 4) : head.u32(4)) - extra, 0),
    unsynced: unsynced || (version === 4 && (flags & 0x02) !== 0),
    packed: (flags & (version === 4 ? 0x0c : 0xc0)) !== 0,
  };
}

function synchsafe(view: ByteView, at: number): number {
  return view.u8(at) * 2 ** 21 + view.u8(at + 1) * 2 ** 14 + view.u8(at + 2) * 2 ** 7 + view.u8(at + 3);
}
