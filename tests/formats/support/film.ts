import { box, ftyp, full, mvhd, soundEntry, trak, visualEntry } from "./boxes.ts";
import { join, u16, u32, u64, zeros } from "./bytes.ts";

/** Sizes in bytes, times in track ticks; functions get a sample's number from 0. */
export interface FilmTrack {
  readonly handler?: "vide" | "soun";
  readonly entry?: Uint8Array;
  readonly timescale?: number;
  readonly samples: number;
  readonly ticks?: (sample: number) => number;
  readonly size?: (sample: number) => number;
  readonly delay?: (sample: number) => number;
  /** 'all' leaves the table out. */
  readonly keys?: "all" | ((sample: number) => boolean);
  readonly samplesInChunk?: number;
  readonly edits?: Uint8Array;
  /** By data reference: a flag (1: in this file) and an address. */
  readonly data?: ReadonlyArray<readonly [number, string]>;
  readonly rotation?: number;
  readonly enabled?: boolean;
  readonly duration?: number;
  /** Replacements by table type; null leaves one out. */
  readonly tables?: Readonly<Record<string, Uint8Array | null>>;
}

export interface FilmPlan {
  readonly tracks: readonly FilmTrack[];
  readonly headerLast?: boolean;
  readonly wide?: boolean;
  readonly apart?: boolean;
  readonly gap?: number;
  readonly boxes?: readonly Uint8Array[];
}

const MOVIE_TIMESCALE = 1000;
const FRAME_TICKS = 40;
const SOUND_TIMESCALE = 48_000;
const SOUND_TICKS = 1024;
const HIGH_PROFILE = [1, 0x64, 0, 0x1f, 0xff, 0xe0, 0];

export const avcEntry = (...extra: readonly Uint8Array[]): Uint8Array =>
  visualEntry("avc1", 640, 360, box("avcC", HIGH_PROFILE), ...extra);

/** AAC LC in stereo at 48 kHz by default. */
export const esds = (config: readonly number[] = [0x11, 0x90], codec = 0x40): Uint8Array => {
  const specific = [5, config.length, ...config];
  const decoder = [4, 13 + specific.length, codec, 0x15, ...zeros(11), ...specific];
  return full("esds", 0, [3, 3 + decoder.length, 0, 0, 0, ...decoder]);
};
export const aacEntry = (config?: readonly number[]): Uint8Array =>
  soundEntry("mp4a", 2, SOUND_TIMESCALE, esds(config));

/** 25 frames a second with a key frame each second by default. */
export const picture = (seconds: number, more: Partial<FilmTrack> = {}): FilmTrack => ({
  samples: seconds * 25,
  keys: (sample) => sample % 25 === 0,
  ...more,
});
export const sound = (seconds: number, more: Partial<FilmTrack> = {}): FilmTrack => ({
  handler: "soun",
  samples: Math.ceil((seconds * SOUND_TIMESCALE) / SOUND_TICKS),
  keys: "all",
  ...more,
});

/** Version 0: length in movie ticks, start in track ticks (-1 is empty), rate. */
export const edits = (...entries: ReadonlyArray<readonly [number, number, number?]>): Uint8Array =>
  box(
    "edts",
    full(
      "elst",
      0,
      u32(entries.length),
      ...entries.map(([length, from, rate = 1]) => [...u32(length), ...u32(from), ...u16(rate), 0, 0]),
    ),
  );

const numbers = (count: number, of: (index: number) => number) =>
  Array.from({ length: count }, (_, i) => of(i));
const pairs = (type: string, values: readonly number[]) => {
  const runs: [number, number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value) last[0]++;
    else runs.push([1, value]);
  }
  return full(type, 0, u32(runs.length), ...runs.map(([count, value]) => [...u32(count), ...u32(value)]));
};

interface Chunk {
  readonly track: number;
  readonly number: number;
  /** Seconds. */
  readonly at: number;
  readonly bytes: number;
}

const sampleSize = ({ size }: FilmTrack, sample: number) => (size ? size(sample) : 20 + (sample % 7));
const sampleTicks = ({ handler, ticks }: FilmTrack, sample: number) =>
  ticks ? ticks(sample) : handler === "soun" ? SOUND_TICKS : FRAME_TICKS;
const trackTimescale = ({ handler, timescale }: FilmTrack) =>
  timescale ?? (handler === "soun" ? SOUND_TIMESCALE : 1000);

function makeChunks(track: FilmTrack, number: number): Chunk[] {
  const { samples, samplesInChunk = 5 } = track;
  const chunks: Chunk[] = [];
  let ticks = 0;
  for (let first = 0; first < samples; first += samplesInChunk) {
    const at = ticks / trackTimescale(track);
    let bytes = 0;
    for (let sample = first; sample < Math.min(first + samplesInChunk, samples); sample++) {
      bytes += sampleSize(track, sample);
      ticks += sampleTicks(track, sample);
    }
    chunks.push({ track: number, number: chunks.length, at, bytes });
  }
  return chunks;
}

/** Every sample has unique bytes. */
export function film({ tracks, headerLast, wide, apart, gap = 0, boxes = [] }: FilmPlan): Uint8Array {
  const chunks = tracks.flatMap(makeChunks);
  chunks.sort(
    (a, b) => (apart ? a.track - b.track : a.at - b.at) || a.track - b.track || a.number - b.number,
  );
  const header = (from: number) => {
    let at = from;
    const starts = tracks.map((): number[] => []);
    for (const { track, bytes } of chunks) {
      starts[track]?.push(at + gap);
      at += gap + bytes;
    }
    const written = tracks.map((track, index) => writeTrack(track, index + 1, starts[index] ?? [], wide));
    return box("moov", mvhd(MOVIE_TIMESCALE, 0), ...written, ...boxes);
  };
  const media = makeMedia(chunks.reduce((sum, { bytes }) => sum + gap + bytes, 0));
  const brand = ftyp("isom", "avc1");
  const mediaHeader = wide
    ? join(u32(1), "mdat", u64(media.length + 16))
    : join(u32(media.length + 8), "mdat");
  const mediaAt = brand.length + mediaHeader.length;
  return headerLast
    ? join(brand, mediaHeader, media, header(mediaAt))
    : join(brand, header(mediaAt + header(0).length), mediaHeader, media);
}

/** Every 32 bits contain their own offset. */
function makeMedia(bytes: number): Uint8Array {
  const words = Uint32Array.from({ length: Math.ceil(bytes / 4) }, (_, i) => Math.imul(i, 0x9e37_79b1));
  return new Uint8Array(words.buffer, 0, bytes);
}

function writeTrack(track: FilmTrack, id: number, starts: readonly number[], wide = false): Uint8Array {
  const { handler = "vide", samples, samplesInChunk = 5, delay, keys = "all" } = track;
  const rest = samples % samplesInChunk;
  const runs = samples < samplesInChunk ? [[1, rest]] : [[1, samplesInChunk]];
  if (rest > 0 && starts.length > 1) runs.push([starts.length, rest]);
  const marked = numbers(samples, (sample) => sample + 1).filter(
    (number) => keys === "all" || keys(number - 1),
  );
  const all: Record<string, Uint8Array | null> = {
    stts: pairs(
      "stts",
      numbers(samples, (sample) => sampleTicks(track, sample)),
    ),
    ctts: delay ? pairs("ctts", numbers(samples, delay)) : null,
    stss: keys === "all" ? null : full("stss", 0, u32(marked.length), ...marked.map(u32)),
    stsc: full(
      "stsc",
      0,
      u32(runs.length),
      ...runs.map(([first = 0, count = 0]) => [...u32(first), ...u32(count), ...u32(1)]),
    ),
    stsz: full(
      "stsz",
      0,
      u32(0),
      u32(samples),
      ...numbers(samples, (sample) => sampleSize(track, sample)).map(u32),
    ),
    stco: wide
      ? full("co64", 0, u32(starts.length), ...starts.map(u64))
      : full("stco", 0, u32(starts.length), ...starts.map(u32)),
    ...track.tables,
  };
  return trak({
    id,
    handler,
    rotation: track.rotation ?? 0,
    enabled: track.enabled ?? true,
    entry: track.entry ?? (handler === "soun" ? aacEntry() : avcEntry()),
    timescale: trackTimescale(track),
    stts: null,
    ...(track.duration === undefined ? {} : { duration: track.duration }),
    boxes: track.edits ? [track.edits] : [],
    data: track.data ? [dataInformation(track.data)] : [],
    tables: Object.values(all).filter((table) => table !== null),
  });
}

const dataInformation = (references: ReadonlyArray<readonly [number, string]>): Uint8Array =>
  box(
    "dinf",
    full(
      "dref",
      0,
      u32(references.length),
      ...references.map(([flag, address]) => box("url ", [0, 0, 0, flag], address)),
    ),
  );
