import type { BoundedReader } from "../reading/bounded-reader.ts";
import { BitReader } from "../reading/bit-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { MalformedMedia } from "../reading/errors.ts";
import { applyOrientation, markUnshowable, setSize, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { mergeExif, NO_EXIF, parseExif, skipExifPrefix } from "../tiff/exif.ts";
import type { ExifFacts } from "../tiff/exif.ts";
import { parseXmp } from "../text/xmp.ts";
import { FIRST_CHUNK_AT, walkRiffChunks } from "./chunks.ts";

const FLAG_ANIMATION = 0x02;
const FLAG_XMP = 0x04;
const FLAG_EXIF = 0x08;
const VP8L_SIGNATURE = 0x2f;
const MAX_CHUNKS = 400;

/** WebP container specification; RFC 6386, 9649. */
export async function readWebp(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const end = 8 + (await reader.exactly(0, 8)).u32(4, true);
  if (end > reader.size + 1) warn(facts, "probe.truncated");
  const first = await reader.exactly(FIRST_CHUNK_AT, 8);
  const name = first.text(0, 4);
  const length = first.u32(4, true);
  const body = await reader.view(FIRST_CHUNK_AT + 8, 30);
  let flags = 0;
  if (name === "VP8 ") readLossy(facts, body);
  else if (name === "VP8L") readLossless(facts, body);
  else if (name !== "VP8X") throw new MalformedMedia("no picture chunk");
  else {
    flags = body.u8(0);
    setSize(facts, body.u24(4, true) + 1, body.u24(7, true) + 1);
    facts.animated = (flags & FLAG_ANIMATION) !== 0;
    if (FIRST_CHUNK_AT + 16 + length >= reader.size) markUnshowable(facts, "incomplete");
  }
  const announced = flags & (FLAG_EXIF | FLAG_XMP);
  // A frame a chunk: too many to pass.
  if (facts.animated && announced === 0) return;
  const exif = await readMetadata(reader, FIRST_CHUNK_AT + 8 + length + (length & 1), announced);
  // Without a flag readers still tell a location, but turn nothing.
  if (announced !== 0) applyOrientation(facts, exif.orientation);
  facts.hasGps = exif.hasGps;
}

function readLossy(facts: MediaFacts, body: ByteView): void {
  if (body.u8(3) !== 0x9d || body.u8(4) !== 0x01 || body.u8(5) !== 0x2a)
    throw new MalformedMedia("no VP8 key frame");
  setSize(facts, body.u16(6, true) & 0x3fff, body.u16(8, true) & 0x3fff);
}

function readLossless(facts: MediaFacts, body: ByteView): void {
  if (body.u8(0) !== VP8L_SIGNATURE) throw new MalformedMedia("no VP8L signature");
  const bits = new BitReader(body.slice(1, 4).bytes, "lsb");
  setSize(facts, bits.bits(14) + 1, bits.bits(14) + 1);
}

async function readMetadata(reader: BoundedReader, from: number, announced: number): Promise<ExifFacts> {
  let exif: ExifFacts = NO_EXIF;
  let xmp: ExifFacts = NO_EXIF;
  let missing = announced || FLAG_EXIF | FLAG_XMP;
  for await (const { name, bodyAt, bodyBytes } of walkRiffChunks(reader, { max: MAX_CHUNKS, from })) {
    if (name === "EXIF") {
      exif = await parseExif(skipExifPrefix(await reader.view(bodyAt, bodyBytes)));
      missing &= ~FLAG_EXIF;
    } else if (name === "XMP ") {
      xmp = parseXmp(await reader.view(bodyAt, bodyBytes));
      missing &= ~FLAG_XMP;
    }
    if (missing === 0) break;
  }
  return mergeExif(exif, xmp);
}
