import { box, ftyp, full } from "./boxes.ts";
import { ebml, join, u16, u16le, u32, u32le, u64, zeros } from "./bytes.ts";

function nested(type: string, depth: number): Uint8Array {
  let inner: Uint8Array = zeros(0);
  for (let i = 0; i < depth; i++) inner = box(type, inner);
  return inner;
}

/** Small files that would keep a trusting reader busy. */
export const HOSTILE_FILES: readonly (readonly [string, Uint8Array])[] = [
  ["20,000 empty boxes", join(ftyp("isom"), ...Array.from({ length: 20_000 }, () => box("free")))],
  ["boxes nested 5000 deep", join(ftyp("isom"), box("moov", nested("trak", 5000)))],
  ["user data nested 5000 deep", join(ftyp("isom"), box("moov", nested("udta", 5000)))],
  ["a track of size 0 inside the movie", join(ftyp("isom"), box("moov", u32(0), "trak"))],
  ["user data of size 0 inside the movie", join(ftyp("isom"), box("moov", u32(0), "udta"))],
  ["a box smaller than its own header", join(ftyp("isom"), u32(4), "moov", zeros(100))],
  ...["mdat", "moov"].map(
    (type) =>
      [
        `a 64-bit size of ${type} past the end of numbers`,
        join(ftyp("isom"), u32(1), type, u64(2 ** 63), zeros(100)),
      ] as const,
  ),
  [
    "items without end",
    join(
      ftyp("heic", "heic"),
      full(
        "meta",
        0,
        full("iloc", 0x01000000, [0x44, 0x40], u16(65_535), zeros(60_000)),
        full("iinf", 0, u16(65_535)),
      ),
    ),
  ],
  [
    "a segment inside a segment, without end",
    join(
      ebml("1a45dfa3", ebml("4282", "webm")),
      ...Array.from({ length: 20_000 }, () => [0x18, 0x53, 0x80, 0x67, 1, 255, 255, 255, 255, 255, 255, 255]),
    ),
  ],
  [
    "a GPS directory that is its own root",
    join("II*\0", u32le(8), u16le(1), u16le(0x8825), u16le(4), u32le(1), u32le(8), u32le(8)),
  ],
  ["a directory of 65,535 entries", join("II*\0", u32le(8), u16le(65_535), zeros(80_000))],
];
