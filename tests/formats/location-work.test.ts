import { brotliCompressSync, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { cleanPicture, findPersonal } from "../../app/formats/index.ts";
import type { RangeSource } from "../../app/formats/index.ts";
import { REMOVAL_BUDGET } from "../../app/media/media.limits.ts";
import { box, ftyp, full } from "./support/boxes.ts";
import { join, pngChunk, segment, u16, u24, u32, u32le, zeros } from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import { memorySource, repeatingSource } from "./support/sources.ts";
import { countLooks, countUnpacked, expectQuick } from "./support/work.ts";
import { triesAll } from "../support/sample.ts";
import { countSearches } from "./support/searches.ts";

/** About 250 ms on a slow machine. */
const MAX_LOOKS = 2_000_000;
const MAX_SEARCHES = 2_000_000;
const MAX_PATCHES = 100_000;
/** About 5 ms each. */
const MAX_UNPACKED_PIECES = 8;
const MAX_UNPACKED_BYTES = 2 * 1024 * 1024;
const MIB = 1024 * 1024;
const PATIENCE_MS = 60_000;

function filled(text: string, bytes: number): Uint8Array {
  const out = zeros(bytes);
  out.set(join(text).subarray(0, bytes));
  for (let done = text.length; done < bytes; done *= 2) out.copyWithin(done, 0, Math.min(done, bytes - done));
  return out;
}

const PNG = "\x89PNG\r\n\x1a\n";
const XMP = "http://ns.adobe.com/xap/1.0/\0";
const jpegWith = (body: Uint8Array, count: number): Uint8Array =>
  join([0xff, 0xd8], ...Array.from({ length: count }, () => segment(0xe1, body)));

function directories(): Uint8Array {
  const bytes = new Uint8Array(60_000).fill(0x01);
  bytes.set(join("MM", u16(42), u32(8)));
  for (let at = 8; at < 1000; at += 14) bytes.set(join(u16(4900)), at);
  const next = 8 + 2 + 4900 * 12;
  for (let i = 0; i < 60; i++) bytes.set(u32(8 + 14 * (i + 1)), Math.min(next + 14 * i, bytes.length - 4));
  return bytes;
}

function script(): Uint8Array {
  const property = join(u16(2), "ab", [2], u16(0xffff));
  const body = join(...Array.from({ length: 60_000 }, () => property));
  return join("FLV\x01\x05", u32(9), u32(0), [18], u24(body.length), zeros(7), body);
}

const bomb = (): Uint8Array => deflateSync(zeros(100 * MIB), { level: 9 });
const bombs = (type: string, head: string) => (): Uint8Array => {
  const chunk = pngChunk(type, head, bomb());
  return join(PNG, ...Array.from({ length: 5 }, () => chunk));
};
const jxlWith = (packet: Uint8Array) => (): Uint8Array => {
  const packed = box("brob", "xml ", brotliCompressSync(packet));
  return join(box("JXL ", "\r\n\x87\n"), ftyp("jxl "), ...Array.from({ length: 3000 }, () => packed));
};
const element = (id: readonly number[], ...body: Part[]): Uint8Array => {
  const bytes = join(...body);
  return join(id, [0x10 | (bytes.length >>> 24)], u24(bytes.length), bytes);
};

const HOSTILE: ReadonlyArray<readonly [string, () => Uint8Array | RangeSource]> = [
  ["endless properties in XMP", () => jpegWith(join(XMP, filled("<a:City x='", 60_000)), 200)],
  ["thousands of pictures in XMP", () => jpegWith(join(XMP, filled("/9j/ ", 60_000)), 60)],
  ["items named by attributes", () => jpegWith(join(XMP, "<", filled(" name='x'", 60_000)), 200)],
  ["directories over the same bytes", () => jpegWith(join("Exif\0\0", directories()), 400)],
  [
    "elements whose end is missing",
    () => {
      let text = "";
      for (let i = 0; text.length < MIB; i++) text += `<a${i}:City>`;
      return join(PNG, pngChunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0", text));
    },
  ],
  [
    "comments of megabytes",
    () => {
      const comment = join("A=", filled("+12+12", 4 * MIB - 64));
      const block = join(u32le(0), u32le(1), u32le(comment.length), comment);
      return repeatingSource(join("fLaC"), join([4], u24(block.length), block), 40, zeros(0));
    },
  ],
  ["long texts in an FLV's script data", script],
  [
    "covers of small chunks only",
    () => {
      const cover = join(PNG, filled("\0\0\0\0tEXt\0\0\0\0", 4 * MIB - 1024));
      const frame = join("APIC", u32(cover.length), [0, 0], cover);
      const frames = join(...Array.from({ length: 4 }, () => frame));
      const size = frames.length;
      return join(
        "ID3\x03\0\0",
        [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127],
        frames,
      );
    },
  ],
  ["chunks of a few letters", () => join(PNG, filled(`\0\0\0\x0atEXtLocation\0x\0\0\0\0`, 3 * MIB))],
  ["five bombs in profiles of a PNG", bombs("zTXt", "Raw profile type exif\0\0")],
  ["five bombs in XMP of a PNG", bombs("iTXt", "XML:com.adobe.xmp\0\x01\0\0\0")],
  [
    "thousands of packed profiles in a PNG",
    () => {
      const chunk = pngChunk("zTXt", "Raw profile type exif\0\0", deflateSync("\nexif\n 2\n4949"));
      return join(PNG, ...Array.from({ length: 3000 }, () => chunk));
    },
  ],
  ["thousands of packed boxes in a JPEG XL", jxlWith(filled(`<a exif:GPSLatitude="5"/>`, 256 * 1024))],
  ["packed boxes of a few letters in a JPEG XL", jxlWith(join(`<a exif:GPSLatitude="5"/>`))],
  ["endless names in a drawing", () => join("<svg ", filled("a:b a:City<", 2 * MIB))],
  ["endless metadata in a drawing", () => join("<svg>", filled("<metadata><rdf:RDF ", 2 * MIB))],
  ["pictures in a drawing that never begin", () => join("<svg ", filled("data:;a=", MIB))],
  ["thousands of pictures in a drawing", () => join("<svg>", filled("data:a;base64,/9j/4AA'", 4 * MIB))],
  [
    "millions of blocks in a Matroska with subtitles",
    () =>
      join(
        element([0x1a, 0x45, 0xdf, 0xa3]),
        [0x18, 0x53, 0x80, 0x67, 1, 255, 255, 255, 255, 255, 255, 255],
        element([0x16, 0x54, 0xae, 0x6b], element([0xae], [0xd7, 0x81, 2], [0x83, 0x81, 17])),
        element([0x1f, 0x43, 0xb6, 0x75], filled("\xa3\x84\x81\0\0\0\xa0\x84\xfb\x80\xfb\x80", 8 * MIB)),
      ),
  ],
  [
    "thousands of segments of one kind",
    () => join([0xff, 0xd8], filled("\xff\xe7\0\x22GPS(1".padEnd(36), 4 * MIB)),
  ],
  ["telemetry marks in a file without structure", () => filled("MDPM\xff".padEnd(60, "\x01"), 33 * MIB)],
  [
    "millions of keys",
    () =>
      join(
        ftyp("qt  "),
        box("moov", box("meta", full("keys", 0, u32(MIB), filled("\0\0\0\x09mdtaX", 8 * MIB)))),
      ),
  ],
  [
    "millions of samples in a telemetry track",
    () => {
      const sizes = full("stsz", 0, u32(0), u32(2 * MIB), zeros(8 * MIB));
      const tables: Part[] = [sizes, full("stsc", 0, u32(1), u32(1), u32(2 * MIB), u32(1))];
      const table = box(
        "stbl",
        full("stsd", 0, u32(1), box("gpmd")),
        ...tables,
        full("stco", 0, u32(1), u32(0)),
      );
      const track = box("trak", box("mdia", box("minf", table)));
      return join(ftyp("isom"), box("moov", track, track, track));
    },
  ],
];

describe("the cost of searching hostile files for personal data", () => {
  it.each(HOSTILE)(
    "the search stays within its budget of looks: %s",
    async (_name, file) => {
      const made = file();
      const source = made instanceof Uint8Array ? memorySource(made) : made;
      const [bytes, letters, packed] = [countLooks(), countSearches(), countUnpacked()];
      try {
        const found = await findPersonal(source, REMOVAL_BUDGET);
        expect(found.patches.length).toBeLessThanOrEqual(MAX_PATCHES);
      } finally {
        bytes.restore();
        letters.restore();
        packed.restore();
      }
      expect(packed.pieces()).toBeLessThanOrEqual(MAX_UNPACKED_PIECES);
      expect(packed.bytes()).toBeLessThanOrEqual(MAX_UNPACKED_BYTES);
      expect(bytes.looks()).toBeLessThanOrEqual(MAX_LOOKS);
      expect(letters.searches()).toBeLessThanOrEqual(MAX_SEARCHES);
    },
    PATIENCE_MS,
  );
});

/** Measured CPU time takes so long that only `npm run test:all` does it. */
if (triesAll)
  describe("the CPU time of searching hostile files", () => {
    it.each(HOSTILE)(
      "the search takes at most 250 ms of CPU time: %s",
      async (_name, file) => {
        const made = file();
        const source = made instanceof Uint8Array ? memorySource(made) : made;
        await expectQuick(() => findPersonal(source, REMOVAL_BUDGET));
      },
      PATIENCE_MS,
    );
  });

function pointers(entry: Uint8Array, away: Uint8Array, directoryCount: number): Uint8Array {
  const [entryCount, first] = [1000, 8];
  const directoryBytes = 2 + entryCount * 12 + 4;
  const entries = join(...Array.from({ length: entryCount }, () => entry));
  const directory = (index: number): Uint8Array => {
    const next = index + 1 < directoryCount ? first + (index + 1) * directoryBytes : 0;
    return join(u16(entryCount), entries, u32(next));
  };
  const chain = Array.from({ length: directoryCount }, (_, index) => directory(index));
  const block = join("MM", u16(42), u32(first), ...chain, away);
  return join(PNG, pngChunk("IHDR", u32(1), u32(1), [8, 0, 0, 0, 0]), pngChunk("eXIf", block));
}

const DIRECTORIES = 6;
const behind = (directoryCount: number): number => 8 + directoryCount * (2 + 1000 * 12 + 4);
const AVATARS: ReadonlyArray<readonly [string, () => Uint8Array]> = [
  [
    "to one place without a directory",
    () => {
      const places = join(...Array.from({ length: 64 }, () => u32(0x7000_0000)));
      return pointers(join(u16(0x014a), u16(4), u32(64), u32(behind(DIRECTORIES))), places, DIRECTORIES);
    },
  ],
  [
    "to one empty place name of a megabyte",
    () => {
      const name = join([0x1c, 2, 90], u16(0x8004), u32(MIB), zeros(MIB));
      return pointers(join(u16(0x83bb), u16(7), u32(name.length), u32(behind(1))), name, 1);
    },
  ],
];

describe("an avatar with a thousand pointers in each of its directories", () => {
  it.each(AVATARS)(
    "a hostile avatar is refused within bounded work: %s",
    async (_name, avatar) => {
      const bytes = countLooks();
      try {
        expect(await cleanPicture(avatar())).toBeNull();
      } finally {
        bytes.restore();
      }
      expect(bytes.looks()).toBeLessThanOrEqual(MAX_LOOKS);
    },
    PATIENCE_MS,
  );
});

describe("an avatar with more places to overwrite than one call takes arguments", () => {
  it("an avatar loses all of its places", async () => {
    const [gpsPointers, values] = [200, 1000];
    const first = 8;
    const gpsAt = first + 2 + gpsPointers * 12 + 4;
    const valueAt = gpsAt + 2 + values * 12 + 4;
    const pointer = join(u16(0x8825), u16(4), u32(1), u32(gpsAt));
    const value = join(u16(2), u16(5), u32(1), u32(valueAt));
    const block = join(
      join("MM", u16(42), u32(first)),
      join(u16(gpsPointers), ...Array.from({ length: gpsPointers }, () => pointer), u32(0)),
      join(u16(values), ...Array.from({ length: values }, () => value), u32(0)),
      "LATITUDE",
    );
    const avatar = join(PNG, pngChunk("IHDR", u32(1), u32(1), [8, 0, 0, 0, 0]), pngChunk("eXIf", block));
    const clean = await cleanPicture(avatar);
    expect(clean?.length).toBe(avatar.length);
    expect(Buffer.from(clean ?? []).includes("LATITUDE")).toBe(false);
  });
});
