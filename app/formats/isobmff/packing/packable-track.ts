import type { ByteView } from "../../reading/byte-view.ts";
import type { BoundedReader } from "../../reading/bounded-reader.ts";
import { readBody, findBox, readBox, walkBoxes } from "../boxes.ts";
import type { Box } from "../boxes.ts";
import { parseElementaryStream } from "../elementary-stream.ts";
import { soundChildren } from "../sample-entry.ts";
import { parseClock } from "../track.ts";
import type { Turn } from "../track.ts";
import { readEdit, UNEDITED } from "./edits.ts";
import type { Edit } from "./edits.ts";
import { MAX_ENTRY_BYTES } from "./limits.ts";
import { NotPackable } from "./reasons.ts";
import { readSampleTables } from "./sample-tables.ts";
import type { SampleTables } from "./sample-tables.ts";

export interface PackableTrack {
  readonly kind: "video" | "audio";
  readonly timescale: number;
  readonly edit: Edit;
  readonly tables: SampleTables;
  /** RFC 6381. */
  readonly codec: string;
  readonly entry: SampleEntry;
}

interface SampleEntry {
  readonly type: "avc1" | "avc3" | "mp4a";
  readonly boxes: readonly Uint8Array[];
  readonly width: number;
  readonly height: number;
  readonly shownWidth: number;
  readonly shownHeight: number;
  readonly channels: number;
  readonly sampleRate: number;
}

export interface TrackCandidate {
  readonly handler: string;
  readonly isEnabled: boolean;
  readonly header: ByteView;
  readonly media: Box;
  readonly edits: Box | null;
}

/** 'tkhd' versions 0 and 1 (ISO/IEC 14496-12 section 8.3.2). */
const HEADER_BYTES = 84;
const LONG_HEADER_BYTES = 96;
const MAX_EDIT_BYTES = 4096;
const VISUAL_FIELDS_BYTES = 78;
const SOUND_FIELDS_BYTES = 28;
/** Every browser decodes these. */
const AAC_OBJECT_TYPES = new Set([2, 5, 29]);

/** Samples are in the same file (ISO/IEC 14496-12 section 8.7.2). */
const SAME_FILE = 1;

export async function readCandidate(reader: BoundedReader, trak: Box): Promise<TrackCandidate | null> {
  const header = await findBox(reader, trak, "tkhd");
  const media = await findBox(reader, trak, "mdia");
  const kind = media && (await findBox(reader, media, "hdlr"));
  if (!header || !media || !kind) return null;
  const edits = await findBox(reader, trak, "edts");
  const isLong = (await readBody(reader, header, 1)).u8(0) === 1;
  const body = await readBody(reader, header, isLong ? LONG_HEADER_BYTES : HEADER_BYTES);
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

export async function readPackableTrack(
  reader: BoundedReader,
  found: TrackCandidate,
  movieTimescale: number,
): Promise<PackableTrack> {
  const { media, edits } = found;
  const clock = await findBox(reader, media, "mdhd");
  const timescale = clock ? parseClock(await readBody(reader, clock, 40)).timescale : 0;
  const info = await findBox(reader, media, "minf");
  const table = info && (await findBox(reader, info, "stbl"));
  const descriptions = table && (await findBox(reader, table, "stsd"));
  if (!descriptions || timescale === 0 || movieTimescale === 0) throw new NotPackable("damaged");
  const { kind, codec, entry } = await readEntry(reader, descriptions, found);
  if (await usesOtherFile(reader, info, descriptions)) throw new NotPackable("elsewhere");
  const editList = edits ? await readBody(reader, edits, MAX_EDIT_BYTES) : null;
  return {
    kind,
    timescale,
    edit: editList ? readEdit(editList, movieTimescale, timescale) : UNEDITED,
    tables: await readSampleTables(reader, table),
    codec,
    entry,
  };
}

export function isUpright([a, b, c, d]: Turn): boolean {
  return b === 0 && c === 0 && a > 0 && a === d;
}

type TrackDescription = Pick<PackableTrack, "kind" | "codec" | "entry">;

async function readEntry(
  reader: BoundedReader,
  stsd: Box,
  { header, handler }: TrackCandidate,
): Promise<TrackDescription> {
  const count = (await reader.exactly(stsd.bodyAt, 8)).u32(4);
  const entry = await readBox(reader, stsd.bodyAt + 8, stsd.end);
  if (!entry || entry.cut || entry.end - entry.at > MAX_ENTRY_BYTES) throw new NotPackable("damaged");
  if (entry.type === "encv" || entry.type === "enca") throw new NotPackable("encrypted");
  if (count !== 1) throw new NotPackable("several_descriptions");
  if (entry.type === "avc1" || entry.type === "avc3") return readAvc(reader, entry, entry.type, header);
  if (entry.type === "mp4a") return readAac(reader, entry);
  throw new NotPackable(handler === "soun" ? "sound_codec" : "picture_codec");
}

async function readAvc(
  reader: BoundedReader,
  entry: Box,
  type: "avc1" | "avc3",
  header: ByteView,
): Promise<TrackDescription> {
  const fields = await reader.exactly(entry.bodyAt, VISUAL_FIELDS_BYTES);
  const boxes: Uint8Array[] = [];
  let codec: string | null = null;
  for await (const box of walkBoxes(reader, entry.bodyAt + VISUAL_FIELDS_BYTES, entry.end)) {
    if (box.cut) throw new NotPackable("damaged");
    const whole = await reader.exactly(box.at, box.end - box.at);
    const body = whole.slice(box.bodyAt - box.at);
    if (box.type === "sinf") throw new NotPackable("encrypted");
    if (box.type === "avcC" && codec === null) codec = `${type}.${toHex(body, 1, 3)}`;
    else if (box.type !== "pasp" && !(box.type === "colr" && body.is(0, "nclx"))) continue;
    boxes.push(whole.bytes.slice());
  }
  if (codec === null) throw new NotPackable("damaged");
  const shownAt = header.length - 8;
  return {
    kind: "video",
    codec,
    entry: {
      type,
      boxes,
      width: fields.u16(24),
      height: fields.u16(26),
      shownWidth: header.u32(shownAt),
      shownHeight: header.u32(shownAt + 4),
      channels: 0,
      sampleRate: 0,
    },
  };
}

function toHex(body: ByteView, at: number, count: number): string {
  const bytes = Array.from({ length: count }, (_, i) => body.u8(at + i));
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Few players read QuickTime's form; its entry may lie, so the decoder's settings count. */
async function readAac(reader: BoundedReader, entry: Box): Promise<TrackDescription> {
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
      type: "mp4a",
      boxes: [whole.bytes.slice()],
      width: 0,
      height: 0,
      shownWidth: 0,
      shownHeight: 0,
      channels: channels ?? fields.u16(16),
      // Left to the decoder.
      sampleRate: sampleRate !== null && sampleRate < 2 ** 16 ? sampleRate * 2 ** 16 : 0,
    },
  };
}

async function findStream(reader: BoundedReader, entry: Box, version: number): Promise<Box> {
  for await (const box of soundChildren(reader, entry, version)) {
    if (box.type === "sinf") throw new NotPackable("encrypted");
    if (box.type === "esds" && !box.cut) return box;
  }
  throw new NotPackable("damaged");
}

/** They'd send the wrong bytes. */
async function usesOtherFile(reader: BoundedReader, info: Box, stsd: Box): Promise<boolean> {
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
