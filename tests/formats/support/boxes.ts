import { join, u16, u32, zeros } from "./bytes.ts";
import type { Part } from "./bytes.ts";

export function box(type: string, ...body: readonly Part[]): Uint8Array {
  const payload = join(...body);
  return join(u32(payload.length + 8), type, payload);
}

export const full = (type: string, flags: number, ...body: readonly Part[]): Uint8Array =>
  box(type, u32(flags), ...body);
export const table = (type: string, count: number, ...rows: readonly (readonly number[])[]): Uint8Array =>
  full(type, 0, u32(count), rows.flat());
export const ftyp = (major: string, ...compatible: readonly string[]): Uint8Array =>
  box("ftyp", major, u32(0), ...compatible);

const ONE = 0x10000;
/** Display matrices by clockwise degrees. */
const MATRICES: Readonly<Record<number, readonly number[]>> = {
  0: [ONE, 0, 0, ONE],
  90: [0, ONE, -ONE, 0],
  180: [-ONE, 0, 0, -ONE],
  270: [0, -ONE, ONE, 0],
};
const matrix = (rotation: number): number[] => {
  const [a = 0, b = 0, c = 0, d = 0] = MATRICES[rotation] ?? [];
  return [a, b, 0, c, d, 0, 0, 0, 0x40000000].flatMap(u32);
};

/** Without a rotation, its matrix is empty. */
export const mvhd = (timescale: number, duration: number, rotation?: number): Uint8Array =>
  full(
    "mvhd",
    0,
    ...[0, 0, timescale, duration].map(u32),
    zeros(16),
    rotation === undefined ? zeros(36) : matrix(rotation),
    zeros(28),
  );

export interface TrackPlan {
  readonly id?: number;
  readonly handler: "vide" | "soun" | "pict" | "text";
  readonly entry: Uint8Array;
  readonly rotation?: number;
  readonly timescale?: number;
  /** Track ticks. */
  readonly duration?: number;
  /** null when the tables below replace it. */
  readonly stts?: ReadonlyArray<readonly [number, number]> | null;
  readonly tables?: readonly Uint8Array[];
  readonly boxes?: readonly Uint8Array[];
  readonly data?: readonly Uint8Array[];
  readonly enabled?: boolean;
}

export function trak({
  id = 1,
  handler,
  entry,
  rotation = 0,
  timescale = 1000,
  duration = 2000,
  stts = [],
  tables = [],
  boxes = [],
  data = [],
  enabled = true,
}: TrackPlan): Uint8Array {
  const tkhd = full(
    "tkhd",
    enabled ? 3 : 2,
    u32(0),
    u32(0),
    u32(id),
    u32(0),
    u32(duration),
    zeros(16),
    matrix(rotation),
    u32(0),
    u32(0),
  );
  const mdhd = full("mdhd", 0, u32(0), u32(0), u32(timescale), u32(duration), u32(0));
  const table = box(
    "stbl",
    full("stsd", 0, u32(1), entry),
    ...(stts
      ? [full("stts", 0, u32(stts.length), ...stts.map(([n, delta]) => [...u32(n), ...u32(delta)]))]
      : []),
    ...tables,
  );
  return box(
    "trak",
    tkhd,
    ...boxes,
    box("mdia", mdhd, full("hdlr", 0, u32(0), handler, zeros(12), [0]), box("minf", ...data, table)),
  );
}

export function visualEntry(
  code: string,
  width: number,
  height: number,
  ...extra: readonly Uint8Array[]
): Uint8Array {
  return box(code, zeros(6), u16(1), zeros(16), u16(width), u16(height), zeros(50), ...extra);
}

export function soundEntry(
  code: string,
  channels: number,
  sampleRate: number,
  ...extra: readonly Uint8Array[]
): Uint8Array {
  return box(
    code,
    zeros(6),
    u16(1),
    zeros(8),
    u16(channels),
    u16(16),
    zeros(4),
    u32(sampleRate * ONE),
    ...extra,
  );
}

export function fragment(
  trackId: number,
  start: number | null,
  samples: number,
  ticks: number,
  mediaBytes = 64,
): Uint8Array {
  const traf = box(
    "traf",
    full("tfhd", 8, u32(trackId), u32(ticks)),
    ...(start === null ? [] : [full("tfdt", 0, u32(start))]),
    full("trun", 0, u32(samples)),
  );
  return join(box("moof", full("mfhd", 0, u32(1)), traf), box("mdat", zeros(mediaBytes)));
}

export function still(
  brand: string,
  properties: readonly Uint8Array[],
  more: readonly Uint8Array[] = [],
  itemType = "hvc1",
): Uint8Array {
  const ipma = full(
    "ipma",
    0,
    u32(1),
    u16(1),
    [properties.length],
    properties.map((_, index) => index + 1),
  );
  const meta = full(
    "meta",
    0,
    full("hdlr", 0, u32(0), "pict", zeros(12), [0]),
    full("pitm", 0, u16(1)),
    full("iinf", 0, u16(1), full("infe", 0x02000000, u16(1), u16(0), itemType, [0])),
    box("iprp", box("ipco", ...properties), ipma),
    ...more,
  );
  return join(ftyp(brand, "mif1", brand), meta);
}

export const ispe = (width: number, height: number): Uint8Array => full("ispe", 0, u32(width), u32(height));
export const irot = (quarters: number): Uint8Array => box("irot", [quarters]);
export const clap = (width: number, height: number): Uint8Array =>
  box("clap", u32(width), u32(1), u32(height), u32(1), u32(0), u32(1), u32(0), u32(1));
