import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { readBody, findBox, walkBoxes } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import { hasLocation } from "./location.ts";
import { TELEMETRY_ENTRIES } from "./personal-boxes.ts";
import { readSoundEntry, readVisualEntry } from "./sample-entry.ts";
import type { SoundEntry, VisualEntry } from "./sample-entry.ts";

/** Long tables repeat themselves. */
const MAX_TIME_ENTRIES = 1000;
const UNKNOWN_32 = 0xffff_ffff;

const KNOWN_HANDLERS =
  /^(?:vide|soun|pict|auxv|meta|text|sbtl|subt|clcp|tmcd|hint|mdir|data|camm|fdsm|ID32|url |odsm|sdsm|volm|hapt)$/;

export interface Track {
  readonly id: number;
  readonly enabled: boolean;
  readonly handler: string;
  readonly timescale: number;
  readonly duration: number;
  readonly presentedDuration: number;
  readonly rotation: number;
  readonly headerWidth: number;
  readonly headerHeight: number;
  readonly visual: VisualEntry | null;
  readonly sound: SoundEntry | null;
  readonly frameRate: number | null;
  readonly samples: number | null;
  readonly tableSeconds: number | null;
  /** Samples don't give its length. */
  readonly edited: boolean;
  readonly tellsLocation: boolean;
}

/** The four numbers of a display matrix that turn and scale. */
export type Turn = readonly [number, number, number, number];
export const NO_TURN: Turn = [1, 0, 0, 1];
/** 'mvhd' versions 0 and 1. */
export const MOVIE_HEADER_BYTES = 96;

interface TrackHeader {
  readonly id: number;
  readonly enabled: boolean;
  readonly duration: number;
  readonly rotation: number;
  readonly width: number;
  readonly height: number;
}

const NO_HEADER: TrackHeader = { id: 0, enabled: true, duration: 0, rotation: 0, width: 0, height: 0 };

type SampleFacts = Pick<
  Track,
  "visual" | "sound" | "frameRate" | "samples" | "tableSeconds" | "tellsLocation"
>;
const NO_SAMPLE_FACTS: SampleFacts = {
  visual: null,
  sound: null,
  frameRate: null,
  samples: null,
  tableSeconds: null,
  tellsLocation: false,
};
const SAMPLE_PEEK_BYTES = 64;

export async function readTrack(
  reader: BoundedReader,
  trak: Box,
  movieTurn: Turn = NO_TURN,
): Promise<Track | null> {
  let header = NO_HEADER;
  let media: Box | null = null;
  let edited = false;
  let located = false;
  for await (const box of walkBoxes(reader, trak.bodyAt, trak.end)) {
    if (box.type === "tkhd") header = parseTrackHeader(await readBody(reader, box, 128), movieTurn);
    else if (box.type === "edts") edited = true;
    else if (box.type === "mdia") media ??= box;
    else if (box.type === "udta" || box.type === "meta") located ||= await hasLocation(reader, box);
  }
  if (media === null) return null;
  let timescale = 0;
  let duration = 0;
  let handler = "";
  let info: Box | null = null;
  for await (const box of walkBoxes(reader, media.bodyAt, media.end)) {
    if (box.type === "mdhd") ({ timescale, duration } = parseClock(await readBody(reader, box, 40)));
    else if (box.type === "hdlr") handler = (await reader.view(box.bodyAt, 12)).slice(8, 4).text(0, 4);
    else if (box.type === "minf") info = box;
    if (info !== null && handler !== "" && timescale !== 0) break;
  }
  if (info !== null && !KNOWN_HANDLERS.test(handler))
    handler = (await handlerFromMediaHeader(reader, info)) ?? handler;
  const table = info === null ? null : await findBox(reader, info, "stbl");
  const samples = table === null ? NO_SAMPLE_FACTS : await readSamples(reader, table, handler, timescale);
  return {
    id: header.id,
    enabled: header.enabled,
    handler,
    timescale,
    duration,
    presentedDuration: header.duration,
    rotation: header.rotation,
    headerWidth: header.width,
    headerHeight: header.height,
    edited,
    ...samples,
    tellsLocation: samples.tellsLocation || located,
  };
}

export function parseClock(body: ByteView): { timescale: number; duration: number } {
  const long = body.has(0, 1) && body.u8(0) === 1;
  if (!body.has(0, long ? 32 : 20)) return { timescale: 0, duration: 0 };
  const timescale = body.u32(long ? 20 : 12);
  const duration = long ? body.u64(24) : body.u32(16);
  return { timescale, duration: isUnknown(duration, long) ? 0 : duration };
}

/** Players turn by the movie's matrix, too. */
export function parseMovieTurn(body: ByteView): Turn {
  return parseTurn(body, body.has(0, 1) && body.u8(0) === 1 ? 48 : 36);
}

/** ISO/IEC 14496-12 section 8.3.2. */
function parseTrackHeader(body: ByteView, movieTurn: Turn): TrackHeader {
  if (!body.has(0, 84)) return NO_HEADER;
  const long = body.u8(0) === 1;
  const shift = long ? 12 : 0;
  if (!body.has(0, 84 + shift)) return NO_HEADER;
  const duration = long ? body.u64(28) : body.u32(20);
  const matrix = 40 + shift;
  return {
    id: body.u32(long ? 20 : 12),
    enabled: (body.u8(3) & 1) !== 0,
    duration: isUnknown(duration, long) ? 0 : duration,
    rotation: turnDegrees(parseTurn(body, matrix), movieTurn),
    width: body.u32(matrix + 36) / 65536,
    height: body.u32(matrix + 40) / 65536,
  };
}

function isUnknown(duration: number, long: boolean): boolean {
  return long ? duration >= 2 ** 63 : duration === UNKNOWN_32;
}

export function parseTurn(body: ByteView, at: number): Turn {
  if (!body.has(at, 20)) return NO_TURN;
  const turn = [body.i32(at), body.i32(at + 4), body.i32(at + 12), body.i32(at + 16)] as const;
  return turn.every((number) => number === 0) ? NO_TURN : turn;
}

/** Of the first axis, as FFmpeg and ExifTool tell it: a mirrored film is turned by 180 degrees. */
function turnDegrees([a, b]: Turn, movie: Turn): number {
  const across = a * movie[0] + b * movie[2];
  const down = a * movie[1] + b * movie[3];
  const degrees = (Math.atan2(down, across) * 180) / Math.PI;
  return (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
}

async function handlerFromMediaHeader(reader: BoundedReader, info: Box): Promise<string | null> {
  for await (const box of walkBoxes(reader, info.bodyAt, info.end)) {
    if (box.type === "vmhd") return "vide";
    if (box.type === "smhd") return "soun";
  }
  return null;
}

async function readSamples(
  reader: BoundedReader,
  table: Box,
  handler: string,
  timescale: number,
): Promise<SampleFacts> {
  let visual: VisualEntry | null = null;
  let sound: SoundEntry | null = null;
  let times: ReturnType<typeof parseTimeToSample> | null = null;
  for await (const box of walkBoxes(reader, table.bodyAt, table.end)) {
    if (box.type === "stsd") {
      if (handler === "soun") sound = await readSoundEntry(reader, box);
      else if (handler === "vide" || handler === "pict" || handler === "auxv")
        visual = await readVisualEntry(reader, box);
      else if (TELEMETRY_ENTRIES.has((await reader.view(box.bodyAt, 16)).slice(12, 4).text(0, 4)))
        return { ...NO_SAMPLE_FACTS, tellsLocation: await hasNonZeroSample(reader, table) };
      if (visual === null) break;
    } else if (box.type === "stts")
      times = parseTimeToSample(await readBody(reader, box, 8 + 8 * MAX_TIME_ENTRIES));
    if (visual !== null && times !== null) break;
  }
  if (visual === null || times === null) return { ...NO_SAMPLE_FACTS, visual, sound };
  return {
    visual,
    sound,
    tellsLocation: false,
    samples: times.samples,
    tableSeconds: times.whole && timescale > 0 ? times.ticks / timescale : null,
    frameRate: times.ticks > 0 && times.samples > 1 ? (times.samples * timescale) / times.ticks : null,
  };
}

/** A removed location leaves zeros. */
async function hasNonZeroSample(reader: BoundedReader, table: Box): Promise<boolean> {
  let length = SAMPLE_PEEK_BYTES;
  let at: number | null = null;
  for await (const box of walkBoxes(reader, table.bodyAt, table.end)) {
    const body = await readBody(reader, box, 16);
    if (box.type === "stsz" && body.has(0, 12)) {
      const first = body.u32(4) || (body.has(12, 4) ? body.u32(12) : 0);
      length = Math.min(first, SAMPLE_PEEK_BYTES);
    } else if (box.type === "stco" && body.has(8, 4)) at = body.u32(8);
    else if (box.type === "co64" && body.has(8, 8)) at = body.u64(8);
  }
  return at !== null && (await reader.view(at, length)).bytes.some((byte) => byte !== 0);
}

function parseTimeToSample(body: ByteView): { samples: number; ticks: number; whole: boolean } {
  let samples = 0;
  let ticks = 0;
  const declared = body.has(4, 4) ? body.u32(4) : 0;
  const count = Math.min(declared, MAX_TIME_ENTRIES);
  for (let i = 0; i < count && body.has(8 + i * 8, 8); i++) {
    const repeats = body.u32(8 + i * 8);
    const delta = body.u32(12 + i * 8);
    samples += repeats;
    ticks += delta < 0x8000_0000 ? repeats * delta : 0;
  }
  return { samples, ticks, whole: count === declared && body.has(0, 8 + count * 8) };
}
