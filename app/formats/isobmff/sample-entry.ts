import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { readBox, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import { audioCodecName, pcmCodecName, videoCodecName } from "./codec-names.ts";
import { parseElementaryStream } from "./elementary-stream.ts";
import { TruncatedMedia } from "../reading/errors.ts";
import { parseAvcConfig, parseHevcConfig } from "../mpeg/parameter-sets.ts";
import type { CodedSize } from "../mpeg/parameter-sets.ts";

const ENTRY_BYTES = 4096;
const VISUAL_FIELDS_BYTES = 78;
const SOUND_FIELDS_BYTES = 28;
const SOUND_V1_FIELDS_BYTES = 44;
const SOUND_V2_FIELDS_BYTES = 64;

export interface VisualEntry {
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly cleanWidth: number | null;
  readonly cleanHeight: number | null;
  readonly pixelAspect: number | null;
  readonly encrypted: boolean;
}

export interface SoundEntry {
  readonly codec: string;
  readonly channels: number | null;
  readonly sampleRate: number | null;
  readonly encrypted: boolean;
}

/** ISO/IEC 14496-12 section 12.1.3; QuickTime video media. */
export async function readVisualEntry(reader: BoundedReader, stsd: Box): Promise<VisualEntry | null> {
  const entry = await readBox(reader, stsd.bodyAt + 8, stsd.end);
  if (entry === null) return null;
  const fields = await reader.view(entry.bodyAt, Math.min(entry.bodyBytes, ENTRY_BYTES));
  if (!fields.has(0, 28)) return null;
  let code = entry.type;
  let codec = videoCodecName(code);
  let width = fields.u16(24);
  let height = fields.u16(26);
  let clean: { width: number; height: number } | null = null;
  let boxAspect: number | null = null;
  let streamAspect: number | null = null;
  for await (const box of walkBoxes(reader, entry.bodyAt + VISUAL_FIELDS_BYTES, entry.end)) {
    const body = await reader.view(box.bodyAt, Math.min(box.bodyBytes, ENTRY_BYTES));
    if (box.type === "clap") clean = parseCleanAperture(body);
    else if (box.type === "esds") codec = parseElementaryStream(body).codec ?? codec;
    else if (box.type === "sinf") code = (await originalFormat(reader, box)) ?? code;
    else if (box.type === "pasp" && body.has(0, 8) && body.u32(4) > 0) boxAspect = body.u32(0) / body.u32(4);
    else if (box.type === "avcC" || box.type === "hvcC") {
      const size = box.type === "avcC" ? sizeIn(parseAvcConfig, body) : sizeIn(parseHevcConfig, body);
      if (size !== null && width === 0) ({ width, height } = size);
      if (size !== null && size.pixelAspect !== 1) streamAspect = size.pixelAspect;
    }
  }
  const encrypted = code !== entry.type || code === "encv";
  if (encrypted) codec = videoCodecName(code);
  return {
    codec,
    width,
    height,
    cleanWidth: clean?.width ?? null,
    cleanHeight: clean?.height ?? null,
    pixelAspect: boxAspect ?? streamAspect,
    encrypted,
  };
}

export async function readSoundEntry(reader: BoundedReader, stsd: Box): Promise<SoundEntry | null> {
  const entry = await readSoundBox(reader, stsd);
  if (entry === null) return null;
  const fields = await reader.view(entry.bodyAt, Math.min(entry.bodyBytes, ENTRY_BYTES));
  if (!fields.has(0, SOUND_FIELDS_BYTES)) return null;
  const version = fields.u16(8);
  let channels: number | null = fields.u16(16);
  let bits = fields.u16(18);
  let sampleRate: number | null = fields.u32(24) / 65536;
  let code = entry.type;
  let codec = audioCodecName(code);
  let little = false;
  if (version === 2 && fields.has(0, SOUND_V2_FIELDS_BYTES)) {
    sampleRate = fields.f64(32);
    channels = fields.u32(40);
    bits = fields.u32(48);
    if (code === "lpcm") codec = linearPcmName(bits, fields.u32(52));
  }
  for await (const box of soundChildren(reader, entry, version)) {
    const body = await reader.view(box.bodyAt, Math.min(box.bodyBytes, ENTRY_BYTES));
    if (box.type === "esds") {
      const stream = parseElementaryStream(body);
      codec = stream.codec ?? codec;
      channels = stream.channels ?? channels;
      sampleRate = stream.sampleRate ?? sampleRate;
    } else if (box.type === "sinf") code = (await originalFormat(reader, box)) ?? code;
    else if (box.type === "enda") little = body.length >= 2 && body.u16(0) !== 0;
    else if (box.type === "pcmC" && body.length >= 6) {
      little = (body.u8(4) & 1) !== 0;
      bits = body.u8(5);
    } else if (box.type === "dOps" && body.length >= 8) channels = body.u8(1);
    else if (box.type === "dac3" && body.length >= 3) channels = ac3Channels(body);
  }
  const encrypted = code !== entry.type || code === "enca";
  if (encrypted && codec === audioCodecName(entry.type)) codec = audioCodecName(code);
  return { codec: pcmCodecName(code, bits, little) ?? codec, channels, sampleRate, encrypted };
}

/** ISO files use version 1 without its extra fields. */
export async function* soundChildren(
  reader: BoundedReader,
  entry: Box,
  version: number,
): AsyncGenerator<Box> {
  for (const start of childStarts(version)) {
    const first = await readBox(reader, entry.bodyAt + start, entry.end);
    if (first === null || first.cut) continue;
    for await (const box of walkBoxes(reader, entry.bodyAt + start, entry.end)) {
      if (box.type === "wave") yield* walkBoxes(reader, box.bodyAt, box.end);
      else yield box;
    }
    return;
  }
}

/** Two fractions (ISO/IEC 14496-12 section 12.1.4). */
export function parseCleanAperture(body: ByteView): { width: number; height: number } | null {
  if (!body.has(0, 32)) return null;
  const width = body.u32(0) / body.u32(4);
  const height = body.u32(8) / body.u32(12);
  if (!Number.isFinite(width) || !Number.isFinite(height) || width < 1 || height < 1) return null;
  return { width: Math.round(width), height: Math.round(height) };
}

async function originalFormat(reader: BoundedReader, sinf: Box): Promise<string | null> {
  for await (const box of walkBoxes(reader, sinf.bodyAt, sinf.end)) {
    if (box.type === "frma") return (await reader.exactly(box.bodyAt, 4)).text(0, 4);
  }
  return null;
}

function sizeIn(parse: (body: ByteView) => CodedSize | null, body: ByteView): CodedSize | null {
  try {
    return parse(body);
  } catch (error) {
    if (error instanceof TruncatedMedia) return null;
    throw error;
  }
}

/** 'ms' and a 16-bit number, which no box name allows. */
async function readSoundBox(reader: BoundedReader, stsd: Box): Promise<Box | null> {
  const entry = await readBox(reader, stsd.bodyAt + 8, stsd.end);
  if (entry !== null) return entry;
  const head = await reader.view(stsd.bodyAt + 8, 8);
  if (head.length < 8 || head.u32(0) < 8) return null;
  const at = stsd.bodyAt + 8;
  const type = head.text(4, 4);
  const end = Math.min(at + head.u32(0), stsd.end);
  return { type, at, bodyAt: at + 8, bodyBytes: end - at - 8, end, cut: false };
}

/** 1 float, 2 big-endian, 4 signed. */
function linearPcmName(bits: number, flags: number): string {
  if (bits === 8) return flags & 4 ? "pcm_s8" : "pcm_u8";
  const integer = flags & 4 ? "s" : "u";
  return `pcm_${flags & 1 ? "f" : integer}${bits}${flags & 2 ? "be" : "le"}`;
}

/** ETSI TS 102 366 annex F. */
function ac3Channels(body: ByteView): number {
  const word = body.u24(0);
  const mode = (word >> 11) & 7;
  return ([2, 1, 2, 3, 3, 4, 4, 5][mode] ?? 2) + ((word >> 10) & 1);
}

function childStarts(version: number): readonly number[] {
  if (version === 2) return [SOUND_V2_FIELDS_BYTES];
  if (version === 1) return [SOUND_V1_FIELDS_BYTES, SOUND_FIELDS_BYTES];
  return [SOUND_FIELDS_BYTES];
}
