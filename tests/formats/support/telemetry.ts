import { box, ftyp, full } from "./boxes.ts";
import { join, u32, u64 } from "./bytes.ts";

/** Sizes and offsets in bytes. */
export interface TrackPlan {
  readonly entry?: string;
  readonly about?: string;
  readonly sizes: readonly number[];
  readonly offsets: readonly number[];
  /** As in films past 4 GiB. */
  readonly wide?: boolean;
}

export function trackWith(entry: string, ...tables: readonly Uint8Array[]): Uint8Array {
  return trackOf(box(entry, new Uint8Array(8)), ...tables);
}

function trackOf(entry: Uint8Array, ...tables: readonly Uint8Array[]): Uint8Array {
  const table = box("stbl", full("stsd", 0, u32(1), entry), ...tables);
  const header = full("mdhd", 0, u32(0), u32(0), u32(1000), u32(3000), u32(0));
  const handler = full("hdlr", 0, u32(0), "meta", new Uint8Array(13));
  return box("trak", box("mdia", header, handler, box("minf", table)));
}

export function telemetryTrack(plan: TrackPlan): Uint8Array {
  const { entry = "gpmd", about = "", sizes, offsets, wide = false } = plan;
  const numbers = (values: readonly number[], one = u32): Uint8Array =>
    Uint8Array.from(values.flatMap((value) => one(value)));
  return trackOf(
    box(entry, new Uint8Array(8), about),
    full("stsc", 0, u32(1), u32(1), u32(1), u32(1)),
    full("stsz", 0, u32(0), u32(sizes.length), numbers(sizes)),
    full(wide ? "co64" : "stco", 0, u32(offsets.length), numbers(offsets, wide ? u64 : u32)),
  );
}

/** Offset of the first sample. */
export const MEDIA_AT = ftyp("isom").length + 8;

export const filmWith = (media: Uint8Array, ...tracks: readonly Uint8Array[]): Uint8Array =>
  join(ftyp("isom"), box("mdat", media), box("moov", ...tracks));
