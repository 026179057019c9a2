import type { ByteView } from "../../reading/byte-view.ts";
import type { BoundedReader } from "../../reading/bounded-reader.ts";
import { bodyOf, findBox, readBox, walkBoxes } from "../boxes.ts";
import type { Box } from "../boxes.ts";
import { parseElementaryStream } from "../elementary-stream.ts";
import { soundChildren } from "../sample-entry.ts";
import { parseClock } from "../track.ts";
import { readEdit, UNEDITED } from "./edits.ts";
import type { Edit } from "./edits.ts";
import { MAX_ENTRY_BYTES } from "./limits.ts";
import { NotPackable } from "./reasons.ts";
import { readSampleTables } from "./sample-tables.ts";
import type { SampleTables } from "./sample-tables.ts";

/** What a playlist needs to know of a track, and its own header as it has to be written again. */
export interface PackableTrack {
  readonly kind: "video" | "audio";
  /** Ticks a second. */
  readonly timescale: number;
  readonly edit: Edit;
  readonly tables: SampleTables;
  /** As `codecs` of a playlist names it (RFC 6381). */
  readonly codec: string;
  /** The sample entry of the new header. */
  readonly entry: SampleEntry;
}

/** Fields that all readers know, and the boxes below the entry that are taken over. */
export interface SampleEntry {
  readonly type: "avc1" | "avc3" | "mp4a";
  readonly boxes: readonly Uint8Array[];
  /** Pixels as coded, or 0. */
  readonly width: number;
  readonly height: number;
  /** 16.16 pixels as the track header wants them shown. */
  readonly shownWidth: number;
  readonly shownHeight: number;
  readonly channels: number;
  /** 16.16 */
  readonly sampleRate: number;
}

/** A track as far as it must be looked into to know whether it is wanted. */
export interface FoundTrack {
  readonly handler: string;
  readonly isEnabled: boolean;
  readonly header: ByteView;
  readonly media: Box;
  readonly edits: Box | null;
}

/** Of a 'tkhd' in its two versions (ISO/IEC 14496-12 section 8.3.2). */
const [HEADER_BYTES, LONG_HEADER_BYTES] = [84, 96];
const MAX_EDIT_BYTES = 4096;
const VISUAL_FIELDS_BYTES = 78;
const SOUND_FIELDS_BYTES = 28;
/** Low complexity, and with spectral band replication or parametric stereo: what every browser decodes in segments. */
const AAC_OBJECT_TYPES = new Set([2, 5, 29]);

export async function findTrack(reader: BoundedReader, trak: Box): Promise<FoundTrack | null> {
  const header = await findBox(reader, trak, "tkhd");
  const media = await findBox(reader, trak, "mdia");
  const kind = media && (await findBox(reader, media, "hdlr"));
  if (!header || !media || !kind) return null;
  const edits = await findBox(reader, trak, "edts");
  const isLong = (await bodyOf(reader, header, 1)).u8(0) === 1;
  // Matrix and size stand at its end, wherever its version begins them.
  const body = await bodyOf(reader, header, isLong ? LONG_HEADER_BYTES : HEADER_BYTES);
  if (body.length < (isLong ? LONG_HEADER_BYTES : HEADER_BYTES)) throw new NotPackable("damaged");
  const handler = (await reader.exactly(kind.bodyAt, 12)).text(8, 4);
  return {
    handler,
    isEnabled: (body.u8(3) & 1) !== 0,
    header: body,
    media,
    edits: edits && (await findBox(reader, edits, "elst")),
  };
}

/** @throws NotPackable with what stands against it */
export async function readPackable(
  reader: BoundedReader,
  found: FoundTrack,
  movieTimescale: number,
): Promise<PackableTrack> {
  const { media, edits } = found;
  const clock = await findBox(reader, media, "mdhd");
  const timescale = clock ? parseClock(await bodyOf(reader, clock, 40)).timescale : 0;
  const info = await findBox(reader, media, "minf");
  const table = info && (await findBox(reader, info, "stbl"));
  const descriptions = table && (await findBox(reader, table, "stsd"));
  if (!descriptions || timescale === 0 || movieTimescale === 0) throw new NotPackable("damaged");
  const { kind, codec, entry } = await readEntry(reader, descriptions, found);
  if (await isElsewhere(reader, info, descriptions)) throw new NotPackable("elsewhere");
  const list = edits ? await bodyOf(reader, edits, MAX_EDIT_BYTES) : null;
  return {
    kind,
    timescale,
    edit: list ? readEdit(list, movieTimescale, timescale) : UNEDITED,
    tables: await readSampleTables(reader, table),
    codec,
    entry,
  };
}

/** In a flag of each data reference: the samples are in the same file (ISO/IEC 14496-12 section 8.7.2). */
const SAME_FILE = 1;

/**
 * Whether the samples are in a file that the first description's data reference names. Their offsets say nothing of this
 * one: a plan by them would send other bytes as film.
 */
async function isElsewhere(reader: BoundedReader, info: Box, stsd: Box): Promise<boolean> {
  const data = await findBox(reader, info, "dinf");
  const references = data && (await findBox(reader, data, "dref"));
  if (!references) return false;
  const wanted = (await reader.exactly(stsd.bodyAt + 22, 2)).u16(0);
  let number = 0;
  for await (const box of walkBoxes(reader, references.bodyAt + 8, references.end)) {
    if (++number !== wanted) continue;
    const flags = (await reader.view(box.bodyAt, 4)).bytes[3] ?? SAME_FILE;
    return (flags & SAME_FILE) === 0 && box.bodyBytes > 4;
  }
  return false;
}

type Described = Pick<PackableTrack, "kind" | "codec" | "entry">;

async function readEntry(
  reader: BoundedReader,
  stsd: Box,
  { header, handler }: FoundTrack,
): Promise<Described> {
  const count = (await reader.exactly(stsd.bodyAt, 8)).u32(4);
  const entry = await readBox(reader, stsd.bodyAt + 8, stsd.end);
  if (!entry || entry.cut || entry.end - entry.at > MAX_ENTRY_BYTES) throw new NotPackable("damaged");
  if (entry.type === "encv" || entry.type === "enca") throw new NotPackable("encrypted");
  if (count !== 1) throw new NotPackable("several_descriptions");
  if (entry.type === "avc1" || entry.type === "avc3") return readAvc(reader, entry, entry.type, header);
  if (entry.type === "mp4a") return readAac(reader, entry);
  throw new NotPackable(handler === "soun" ? "sound_codec" : "picture_codec");
}

/** An H.264 entry with what decoders heed: configuration, shape of a pixel, and colours as ISO writes them. */
async function readAvc(
  reader: BoundedReader,
  entry: Box,
  type: "avc1" | "avc3",
  header: ByteView,
): Promise<Described> {
  const fields = await reader.exactly(entry.bodyAt, VISUAL_FIELDS_BYTES);
  const boxes: Uint8Array[] = [];
  let codec: string | null = null;
  for await (const box of walkBoxes(reader, entry.bodyAt + VISUAL_FIELDS_BYTES, entry.end)) {
    if (box.cut) throw new NotPackable("damaged");
    const whole = await reader.exactly(box.at, box.end - box.at);
    const body = whole.slice(box.bodyAt - box.at);
    if (box.type === "sinf") throw new NotPackable("encrypted");
    if (box.type === "avcC" && codec === null) codec = `${type}.${hex(body, 1, 3)}`;
    else if (box.type !== "pasp" && !(box.type === "colr" && body.is(0, "nclx"))) continue;
    boxes.push(whole.bytes.slice());
  }
  if (codec === null) throw new NotPackable("damaged");
  const shownAt = header.length - 8;
  return {
    kind: "video",
    codec,
    entry: {
      ...{ type, boxes, channels: 0, sampleRate: 0 },
      ...{ width: fields.u16(24), height: fields.u16(26) },
      ...{ shownWidth: header.u32(shownAt), shownHeight: header.u32(shownAt + 4) },
    },
  };
}

/**
 * An AAC entry, written anew as ISO has it: QuickTime's own versions of it are read by few. Channels and rate are the
 * decoder's own, for a QuickTime entry may say three channels at 1 Hz, and mean that they stand elsewhere.
 */
async function readAac(reader: BoundedReader, entry: Box): Promise<Described> {
  const fields = await reader.exactly(entry.bodyAt, SOUND_FIELDS_BYTES);
  const description = await findStream(reader, entry, fields.u16(8));
  const whole = await reader.exactly(description.at, description.end - description.at);
  const { codec, objectType, channels, sampleRate } = parseElementaryStream(
    whole.slice(description.bodyAt - description.at),
  );
  if (codec !== "aac" || objectType === null || !AAC_OBJECT_TYPES.has(objectType))
    throw new NotPackable("sound_codec");
  return {
    kind: "audio",
    codec: `mp4a.40.${objectType}`,
    entry: {
      ...{ type: "mp4a", boxes: [whole.bytes.slice()] },
      ...{ width: 0, height: 0, shownWidth: 0, shownHeight: 0 },
      channels: channels ?? fields.u16(16),
      // A rate of more than 16 bits has no place there, and is left to the decoder.
      sampleRate: sampleRate !== null && sampleRate < 2 ** 16 ? sampleRate * 2 ** 16 : 0,
    },
  };
}

/** The 'esds' of a sound entry, in QuickTime's 'wave' too. */
async function findStream(reader: BoundedReader, entry: Box, version: number): Promise<Box> {
  for await (const box of soundChildren(reader, entry, version)) {
    if (box.type === "sinf") throw new NotPackable("encrypted");
    if (box.type === "esds" && !box.cut) return box;
  }
  throw new NotPackable("damaged");
}

const hex = (body: ByteView, at: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    body
      .u8(at + i)
      .toString(16)
      .padStart(2, "0"),
  ).join("");

/** Whether a track header's matrix shows the picture as it is coded, upright and not stretched. */
export function isUpright(header: ByteView): boolean {
  const at = header.length - 44;
  const [a, b, c, d] = [header.i32(at), header.i32(at + 4), header.i32(at + 12), header.i32(at + 16)];
  return b === 0 && c === 0 && ((a === 0 && d === 0) || (a > 0 && a === d));
}
