import { colourTableBytes } from "../image/gif.ts";
import type { BoundedReader } from "../reading/bounded-reader.ts";
import { ByteView } from "../reading/byte-view.ts";
import { joinPieces } from "../reading/join-pieces.ts";
import type { Findings } from "./findings.ts";
import { findInIptc } from "./iptc.ts";
import { decodeLatin1 } from "./latin1.ts";
import { BYTES_A_STEP, MAX_BLOCK_BYTES, MAX_NOTES_BYTES } from "./limits.ts";
import { classifyNotes, classifyText } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { blank, SPACE } from "./patch.ts";
import { findInResources } from "./photoshop.ts";
import { removeRest } from "./rest.ts";
import { findInXmp } from "./xmp.ts";

const HEADER_BYTES = 13;
const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [COMMENT, APPLICATION] = [0xfe, 0xff];
const APPLICATION_BYTES = 14;
const XMP = "XMP DataXMP";
/** XMP part 3, section 1.1.2. */
const XMP_TRAILER = "\x01\xff\xfe\xfd";
/** How often it plays, and its colours. */
const SHOWN = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)/;
/** A film of 50,000 frames must end, so each of their views is too small to count as a step. */
const WALKED_BYTES = 2 * 1024;

/** GIF89a. */
export async function findInGif(reader: BoundedReader, found: Findings): Promise<void> {
  const header = await reader.exactly(0, HEADER_BYTES);
  for (let at = HEADER_BYTES + colourTableBytes(header.u8(10)); at < reader.size;) {
    reader.step();
    const block = await reader.view(at, APPLICATION_BYTES);
    if (block.u8(0) === IMAGE) at = await skipSubBlocks(reader, at + 11 + colourTableBytes(block.u8(9)));
    else if (block.u8(0) === EXTENSION) at = await findInExtension(reader, block, at, found);
    else {
      // Browsers end a picture at any other block.
      const rest = block.u8(0) === TRAILER ? at + 1 : at;
      return found.isNested ? undefined : removeRest(reader, rest, found);
    }
  }
}

async function findInExtension(
  reader: BoundedReader,
  block: ByteView,
  at: number,
  found: Findings,
): Promise<number> {
  const isApplication = block.u8(1) === APPLICATION;
  const from = at + (isApplication ? APPLICATION_BYTES : 2);
  const end = await skipSubBlocks(reader, from);
  if (isApplication ? SHOWN.test(decodeLatin1(block.slice(3))) : block.u8(1) !== COMMENT) return end;
  const isXmp = isApplication && block.is(3, XMP);
  const body = await reader.view(from, Math.min(end - from, MAX_BLOCK_BYTES));
  if (isXmp) {
    // The packet is raw.
    const packetEnd = body.find(XMP_TRAILER);
    if (packetEnd < 0) found.leave("location");
    else findInXmp(body.slice(0, packetEnd), from, found);
  } else if (end - from > MAX_NOTES_BYTES) found.leave("location");
  else await findInNotes(body, from, isApplication, found);
  return end;
}

async function findInNotes(
  body: ByteView,
  at: number,
  isApplication: boolean,
  found: Findings,
): Promise<void> {
  const blocks: { at: number; bytes: Uint8Array }[] = [];
  for (let next = 0; next < body.length; next += 1 + body.u8(next))
    blocks.push({ at: at + next + 1, bytes: body.slice(next + 1, body.u8(next)).bytes });
  const pieces = blocks.map(({ bytes }) => bytes);
  const joined = new ByteView(joinPieces(pieces, body.length - pieces.length));
  found.step(blocks.length + joined.length / BYTES_A_STEP);
  const kind = isApplication ? await classifyProfile(joined, found) : classifyText(decodeLatin1(joined));
  if (kind === null) return;
  for (const block of blocks) found.add(kind, blank(block.at, block.bytes.length, SPACE));
}

/** ImageMagick keeps a JPEG's IPTC and Photoshop's resources. */
async function classifyProfile(profile: ByteView, found: Findings): Promise<PersonalKind | null> {
  const inner = found.separate();
  findInIptc(profile, 0, inner);
  await findInResources(profile, 0, inner);
  const [kind] = [...inner.kinds, ...inner.left];
  return kind ?? classifyNotes(decodeLatin1(profile));
}

async function skipSubBlocks(reader: BoundedReader, from: number): Promise<number> {
  for (let at = from; at < reader.size;) {
    const { bytes } = await reader.view(at, WALKED_BYTES);
    const start = at;
    for (let next = 0; next < bytes.length; next = at - start) {
      const length = bytes[next] ?? 0;
      at += 1 + length;
      if (length === 0) return at;
    }
  }
  return reader.size;
}
