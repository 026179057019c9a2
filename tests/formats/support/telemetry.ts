import { box, ftyp, full } from "./boxes.ts";
import { join, u32, u64 } from "./bytes.ts";

/** Tables of a track of one sample a chunk. Sizes and offsets in bytes. */
export interface TrackPlan {
  readonly entry?: string;
  readonly sizes: readonly number[];
  readonly offsets: readonly number[];
  /** Offsets of 64 bits, as films past 4 GiB have them. */
  readonly wide?: boolean;
}

/** A track whose tables say what they like; in the order in which cameras write them. */
export function trackOf(entry: string, ...tables: readonly Uint8Array[]): Uint8Array {
  const table = box("stbl", full("stsd", 0, u32(1), box(entry, new Uint8Array(8))), ...tables);
  const header = full("mdhd", 0, u32(0), u32(0), u32(1000), u32(3000), u32(0));
  const handler = full("hdlr", 0, u32(0), "meta", new Uint8Array(13));
  return box("trak", box("mdia", header, handler, box("minf", table)));
}

export function telemetryTrack({ entry = "gpmd", sizes, offsets, wide = false }: TrackPlan): Uint8Array {
  const numbers = (values: readonly number[], one = u32): Uint8Array =>
    Uint8Array.from(values.flatMap((value) => one(value)));
  return trackOf(
    entry,
    full("stsc", 0, u32(1), u32(1), u32(1), u32(1)),
    full("stsz", 0, u32(0), u32(sizes.length), numbers(sizes)),
    full(wide ? "co64" : "stco", 0, u32(offsets.length), numbers(offsets, wide ? u64 : u32)),
  );
}

/** Bytes of the file before those of 'mdat': what the first sample's offset is. */
export const MEDIA_AT = ftyp("isom").length + 8;

/** Media first, then a movie of these tracks. */
export const filmOf = (media: Uint8Array, ...tracks: readonly Uint8Array[]): Uint8Array =>
  join(ftyp("isom"), box("mdat", media), box("moov", ...tracks));
