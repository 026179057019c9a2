import { findAll, findOne } from "./box-tree.ts";
import type { Node } from "./box-tree.ts";

/** Bytes in the file, seconds of the film's clock. */
export interface OriginalSample {
  readonly at: number;
  readonly size: number;
  readonly decodedAt: number;
  readonly shownAt: number;
  readonly seconds: number;
  readonly isKey: boolean;
}

export interface OriginalTrack {
  readonly handler: string;
  readonly isEnabled: boolean;
  readonly entry: string;
  readonly samples: readonly OriginalSample[];
  /** Seconds of an edit list: the delay, the first moment shown, and the length. */
  readonly delay: number;
  readonly from: number;
  readonly length: number;
}

/** Lists made of every table: the plain way, to judge the fast one by. */
export function originalTracks(bytes: Uint8Array): OriginalTrack[] {
  const movieTimescale = readTimescale(findOne(bytes, "moov/mvhd"));
  return findAll(bytes, "moov/trak").map((trak) => {
    const timescale = readTimescale(findOne(bytes, "mdia/mdhd", trak));
    const stbl = findOne(bytes, "mdia/minf/stbl", trak);
    const edit = readEdit(findAll(bytes, "edts/elst", trak)[0], movieTimescale, timescale);
    const ticks = spread(findAll(bytes, "stts", stbl)[0]);
    const delays = spread(findAll(bytes, "ctts", stbl)[0]);
    const places = readPlaces(bytes, stbl);
    const keys = findAll(bytes, "stss", stbl).map(({ body }) => new Set(list(body, 8, 4)))[0];
    let now = 0;
    const samples = places.map(({ at, size }, index): OriginalSample => {
      const lasts = ticks[index] ?? ticks.at(-1) ?? 0;
      const shown = now + (delays[index] ?? delays.at(-1) ?? 0);
      const sample = {
        at,
        size,
        isKey: keys?.has(index + 1) ?? true,
        decodedAt: now / timescale,
        seconds: lasts / timescale,
        shownAt: shown / timescale - edit.from + edit.delay,
      };
      now += lasts;
      return sample;
    });
    const stsd = findOne(bytes, "stsd", stbl).body;
    return {
      handler: text(findOne(bytes, "mdia/hdlr", trak).body, 8),
      isEnabled: (findOne(bytes, "tkhd", trak).body.getUint8(3) & 1) === 1,
      entry: text(stsd, 12),
      samples,
      ...edit,
    };
  });
}

const text = (body: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => body.getUint8(at + i)));
const readTimescale = ({ body }: Node) => body.getUint32(body.getUint8(0) === 1 ? 20 : 12);

function list(body: DataView, from: number, step: number): number[] {
  const count = body.getUint32(from - 4);
  return Array.from({ length: count }, (_, i) => body.getUint32(from + i * step));
}

function spread(table: Node | undefined): number[] {
  if (!table) return [];
  const { body } = table;
  return list(body, 8, 8).flatMap((count, i) => Array<number>(count).fill(body.getInt32(12 + i * 8)));
}

function readPlaces(bytes: Uint8Array, stbl: Node): { at: number; size: number }[] {
  const sizes = readSizes(bytes, stbl);
  const narrow = findAll(bytes, "stco", stbl)[0];
  const wide = findAll(bytes, "co64", stbl)[0]?.body;
  const chunks = narrow
    ? list(narrow.body, 8, 4)
    : wide
      ? Array.from({ length: wide.getUint32(4) }, (_, i) => Number(wide.getBigUint64(8 + i * 8)))
      : [];
  const { body } = findOne(bytes, "stsc", stbl);
  const runs = list(body, 8, 12).map((first, i) => ({ first, samples: body.getUint32(12 + i * 12) }));
  const places: { at: number; size: number }[] = [];
  chunks.forEach((start, index) => {
    let at = start;
    const run = runs.findLast(({ first }) => first <= index + 1);
    for (let i = 0; i < (run?.samples ?? 0) && places.length < sizes.length; i++) {
      const size = sizes[places.length] ?? 0;
      places.push({ at, size });
      at += size;
    }
  });
  return places;
}

function readSizes(bytes: Uint8Array, stbl: Node): number[] {
  const whole = findAll(bytes, "stsz", stbl)[0]?.body;
  if (whole && whole.getUint32(4) > 0) return Array<number>(whole.getUint32(8)).fill(whole.getUint32(4));
  if (whole) return list(whole, 12, 4);
  const { body } = findOne(bytes, "stz2", stbl);
  const bits = body.getUint8(7);
  return Array.from({ length: body.getUint32(8) }, (_, i) => {
    if (bits === 16) return body.getUint16(12 + i * 2);
    if (bits === 8) return body.getUint8(12 + i);
    return (body.getUint8(12 + (i >> 1)) >> (i % 2 === 0 ? 4 : 0)) & 15;
  });
}

const UNEDITED = { delay: 0, from: 0, length: Infinity };

function readEdit(table: Node | undefined, movieTimescale: number, timescale: number) {
  if (!table) return UNEDITED;
  const { body } = table;
  const isLong = body.getUint8(0) === 1;
  let delay = 0;
  for (let i = 0; i < body.getUint32(4); i++) {
    const at = 8 + i * (isLong ? 20 : 12);
    const length = (isLong ? Number(body.getBigUint64(at)) : body.getUint32(at)) / movieTimescale;
    const from = isLong ? Number(body.getBigInt64(at + 8)) : body.getInt32(at + 4);
    if (from >= 0) return { delay, from: from / timescale, length: length || Infinity };
    delay += length;
  }
  return UNEDITED;
}
