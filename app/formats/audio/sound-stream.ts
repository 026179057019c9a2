import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { NotThisFormat } from "../reading/errors.ts";
import { windowSource } from "../reading/sources.ts";
import { setType, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";
import { parseSurroundFrame } from "../mpeg/dolby-frame.ts";
import { parseAudioFrame, sameStream } from "../mpeg/audio-frame.ts";
import { decodeText } from "../text/decode-text.ts";
import { findFrame, readMp3 } from "./mp3.ts";
import { readFlac } from "./flac.ts";
import { parseAdtsFrame, readAdts } from "./aac.ts";
import { readSurround } from "./surround.ts";
import { OGG_FORMATS } from "../ogg/formats.ts";
import { RIFF_FORMATS } from "../riff/formats.ts";
import { readApe, readMusepack, readTta } from "../rare/lossless.ts";
import { ID3V2_HEADER_BYTES, id3v2Bytes, isTagAtEnd, startOfSound } from "./tags.ts";

const PROOF_FRAMES = 3;
const STRAY_PROOF_FRAMES = 8;
const MAX_STRAY_BYTES = 16 * 1024;
/** Its length has 13 bits. */
const MAX_ADTS_BYTES = 8 * 1024;

/** Any format may have a tag. */
export async function readSoundAfterTags(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const at = await startOfSound(reader);
  const start = await reader.view(at, 4096);
  const container = [...RIFF_FORMATS, ...OGG_FORMATS].find(({ matches }) => matches(start, reader.size - at));
  if (container !== undefined) {
    setType(facts, container.kind, container.mimeType, container.fileExt);
    return container.read(reader.inside(windowSource(reader, at, reader.size)), facts);
  }
  if (start.is(0, "fLaC")) return readAs(facts, "audio/flac", "flac", () => readFlac(reader, facts, at));
  if (start.is(0, "MAC ")) return readAs(facts, "audio/ape", "ape", () => readApe(reader, facts, at));
  if (start.is(0, "MP+") || start.is(0, "MPCK"))
    return readAs(facts, "audio/x-musepack", "mpc", () => readMusepack(reader, facts, at));
  if (start.is(0, "TTA1")) return readAs(facts, "audio/x-tta", "tta", () => readTta(reader, facts, at));
  if (isAdts(start)) return readAdts(reader, facts, at);
  // HLS packed audio (RFC 8216 section 3.4).
  if (parseSurroundFrame(start, 0) !== null) return readSurround(reader, facts, at);
  try {
    await readMp3(reader, facts, at);
  } catch (error) {
    if (!(error instanceof NotThisFormat)) throw error;
    await readAfterBrokenTag(reader, facts, at);
  }
}

export function isAdts(view: ByteView): boolean {
  let at = 0;
  for (let i = 0; i < PROOF_FRAMES; i++) {
    // It may tell time or title.
    at += id3v2Bytes(view.slice(at, ID3V2_HEADER_BYTES));
    const frame = parseAdtsFrame(view, at);
    if (frame === null) return i > 0 && (!view.has(at, 7) || isTagAtEnd(view, at));
    at += frame.bytes;
  }
  return true;
}

/** A recorded broadcast begins amid a frame, a script before a sound is a trap. */
export function findStrayAdts(reader: BoundedReader, view: ByteView): number | null {
  for (let start = view.bytes.indexOf(0xff); start >= 0 && start < MAX_ADTS_BYTES;) {
    reader.step();
    let [at, count] = [start, 0];
    for (let frame = parseAdtsFrame(view, at); frame !== null && count < STRAY_PROOF_FRAMES; count++) {
      at += frame.bytes;
      frame = parseAdtsFrame(view, at);
    }
    if (count === STRAY_PROOF_FRAMES)
      return start > 0 && decodeText(view.slice(0, start)) !== null ? null : start;
    start = view.bytes.indexOf(0xff, start + 1);
  }
  return null;
}

/** Time zone tables and object code look like a frame or two. */
export function isMpegAudio(reader: BoundedReader, view: ByteView): boolean {
  const found = findFrame(reader, view);
  if (found === null) return false;
  // Some recorders reserve room with zeros.
  if (found.at > MAX_STRAY_BYTES && view.slice(0, found.at).bytes.some((byte) => byte !== 0)) return false;
  const atStart = found.at === 0;
  // No length to check.
  if (!atStart && parseAudioFrame(view, found.at)?.bitrate === 0) return false;
  let [at, count] = [found.at, 0];
  while (count < STRAY_PROOF_FRAMES) {
    const frame = parseAudioFrame(view, at);
    if (frame === null || !sameStream(frame, found.frame) || (!atStart && frame.bytes === 0)) break;
    count++;
    at += frame.bytes || found.frame.bytes;
  }
  return (
    count === STRAY_PROOF_FRAMES ||
    (atStart &&
      (count >= PROOF_FRAMES ||
        (count === PROOF_FRAMES - 1 && !view.has(at, 4)) ||
        (count > 0 && isTagAtEnd(view, at))))
  );
}

async function readAs(
  facts: MediaFacts,
  mimeType: string,
  fileExt: string,
  read: () => Promise<void>,
): Promise<void> {
  setType(facts, "audio", mimeType, fileExt);
  await read();
}

/** A wrong tag size hides the sound. */
async function readAfterBrokenTag(reader: BoundedReader, facts: MediaFacts, soundAt: number): Promise<void> {
  const declared = id3v2Bytes(await reader.view(0, 10));
  try {
    await readMp3(reader, facts, 10);
  } catch (error) {
    if (!(error instanceof NotThisFormat) || declared === 0 || soundAt + declared < reader.size) throw error;
    warn(facts, "probe.truncated");
  }
}
