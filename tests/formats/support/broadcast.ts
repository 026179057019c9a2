import { join, u16, u24, u32, u64, zeros } from "./bytes.ts";
import type { Part } from "./bytes.ts";

const SMPTE = [0x06, 0x0e, 0x2b, 0x34];
const label = (...rest: readonly number[]): Uint8Array => join(SMPTE, rest, zeros(12 - rest.length));
const klv = (key: Uint8Array, ...body: readonly Part[]): Uint8Array => {
  const payload = join(...body);
  return join(key, [0x83], u24(payload.length), payload);
};
const localSet = (kind: number, ...items: ReadonlyArray<readonly [number, Part]>): Uint8Array =>
  klv(
    label(2, 0x53, 1, 1, 0x0d, 1, 1, 1, 1, 1, kind),
    ...items.map(([tag, value]) => {
      const bytes = join(value);
      return join(u16(tag), u16(bytes.length), bytes);
    }),
  );
const pack = (kind: number, ...body: readonly Part[]): Uint8Array =>
  klv(label(2, 5, 1, 1, 0x0d, 1, 2, 1, 1, kind, 4), ...body);
const partition = (kind: number, footerAt: number, metadataBytes: number): Uint8Array =>
  pack(kind, u16(1), u16(2), u32(1), u64(0), u64(0), u64(footerAt), u64(metadataBytes), zeros(40));
const ratio = (numerator: number, denominator = 1): number[] => [...u32(numerator), ...u32(denominator)];
const UNKNOWN = [255, 255, 255, 255, 255, 255, 255, 255];
const OPEN_FOOTER = 0;

export interface MxfPlan {
  /** Frames of 1/25 second; null leaves it open, as in a file being recorded. */
  readonly frames: number | null;
  readonly indexed?: readonly number[];
  readonly footerStated?: boolean;
  readonly fields?: boolean;
  readonly height?: number;
  readonly picture?: boolean;
  readonly mediaBytes?: number;
}

export function mxf({
  frames,
  indexed = [],
  footerStated = true,
  fields = false,
  height = 1080,
  picture = true,
  mediaBytes = 1000,
}: MxfPlan): Uint8Array {
  const sequence = (name: string, definition: number, units: number | null): Uint8Array =>
    localSet(
      0x0f,
      [0x3c0a, name],
      [0x0201, label(4, 1, 1, 1, 1, 3, 2, 2, definition)],
      [0x0202, units === null ? UNKNOWN : u64(units)],
    );
  const track = (name: string): Uint8Array => localSet(0x3b, [0x4b01, ratio(25)], [0x4803, name]);
  const metadata = join(
    klv(label(2, 5, 1, 1, 0x0d, 1, 2, 1, 1, 5, 1), zeros(40)),
    track("sequence-picture"),
    sequence("sequence-picture", 1, frames),
    // Time code runs for a day, so it isn't the film's length.
    localSet(0x3b, [0x4b01, ratio(25)], [0x4803, "sequence-clock-1"]),
    localSet(
      0x0f,
      [0x3c0a, "sequence-clock-1"],
      [0x0201, label(4, 1, 1, 1, 1, 3, 2, 1, 1)],
      [0x0202, u64(24 * 3600 * 25)],
    ),
    picture
      ? localSet(
          0x28,
          [0x3001, ratio(25)],
          [0x3203, u32(1920)],
          [0x3202, u32(1088)],
          [0x3209, u32(1920)],
          [0x3208, u32(height)],
          [0x320c, [fields ? 1 : 0]],
          [0x3201, label(4, 1, 1, 3, 4, 1, 2, 2, 1, 2)],
        )
      : [],
    localSet(0x47, [0x3d03, ratio(48_000)], [0x3d07, u32(2)], [0x3d01, u32(24)]),
  );
  const media = klv(label(1, 2, 1, 1, 0x0d, 1, 3, 1, 0x15, 1, 5), zeros(mediaBytes));
  const opening = partition(2, OPEN_FOOTER, metadata.length).length + metadata.length + media.length;
  const header = partition(2, footerStated && indexed.length > 0 ? opening : OPEN_FOOTER, metadata.length);
  const footer =
    indexed.length === 0
      ? []
      : join(
          partition(4, opening, 0),
          ...indexed.map((units) => localSet(0x10, [0x3f0b, ratio(25)], [0x3f0d, u64(units)])),
        );
  const directory = pack(0x11, u32(0), u64(0), u32(0), u64(opening), u32(16 + 4 + 24 + 4));
  return join(header, metadata, media, footer, indexed.length === 0 ? [] : directory);
}

function vlc(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift(128 + (rest % 128));
  return bytes;
}
export function nutPacket(code: string, ...body: readonly Part[]): Uint8Array {
  const payload = join(...body);
  return join(code, vlc(payload.length + 4), payload, zeros(4));
}
const NUT_TICKS = 1000;
const stamp = (seconds: number): number[] => vlc(seconds * NUT_TICKS * 2);
export const nutIndex = (seconds: number): Uint8Array =>
  nutPacket("NX\xdd\x67\x2f\x23\xe6\x4e", stamp(seconds), zeros(8));
export const nutSyncPoint = (seconds: number): Uint8Array =>
  nutPacket("NK\xe4\xad\xee\xca\x45\x69", stamp(seconds), vlc(0));
const nutStream = (number: number, kind: number, code: string, ...rest: readonly Part[]): Uint8Array =>
  nutPacket(
    "NS\x11\x40\x5b\xf2\xf9\xdb",
    [number, kind],
    [code.length],
    code,
    [0, 0, 0, 0, 0],
    [3, 1, 2, 3],
    ...rest,
  );

export function nut(): Uint8Array {
  const clocks = join(vlc(1), vlc(NUT_TICKS), vlc(1), vlc(48_000));
  return join(
    "nut/multimedia container\0",
    nutPacket("NM\x7a\x56\x1f\x5f\x04\xad", vlc(3), vlc(2), vlc(65_536), vlc(2), clocks),
    nutStream(0, 0, "mp4v", vlc(352), vlc(288), vlc(1), vlc(1), vlc(0)),
    nutStream(1, 1, "PSD\x10", vlc(48_000), vlc(1), vlc(2)),
  );
}

export function gxf(): Uint8Array {
  const tag = (name: number, value: number): Uint8Array => join([name, 4], u32(value));
  const track = (type: number, id: number, ...tags: readonly Uint8Array[]): Uint8Array => {
    const body = join([0x4c, 3], "T1\0", ...tags);
    return join([0x80 | type, 0xc0 | id], u16(body.length), body);
  };
  const material = join([0x40, 2], "A\0", tag(0x41, 10), tag(0x42, 130), tag(0x45, 999));
  const tracks = join(
    track(4, 0, tag(0x50, 6), tag(0x51, 2), tag(0x52, 2)),
    track(10, 1, tag(0x50, 6), tag(0x51, 2)),
    track(10, 2, tag(0x50, 6), tag(0x51, 2)),
  );
  const map = join([0xe0, 0xff], u16(material.length), material, u16(tracks.length), tracks);
  return join(zeros(4), [1, 0xbc], u32(map.length + 16), zeros(4), [0xe1, 0xe2], map, zeros(2000));
}
