import { describe, expect, it } from "vitest";
import { COVER_BUDGET, MAX_COVER_BYTES } from "~/formats/cover/limits";
import { findCover } from "~/formats";
import { existsSync, readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { box, full } from "./support/boxes.ts";
import {
  exifSegment,
  hex,
  idat,
  join,
  jpeg,
  jpegFrame,
  latin1,
  oggPage,
  png,
  riff,
  riffFile,
  tiff,
  u16le,
  u24,
  u32,
  u32le,
  u64le,
  zeros,
  type Part,
} from "./support/bytes.ts";
import { CORPUS_FOLDER } from "./support/manifest.ts";
import { memorySource, sparseSource } from "./support/sources.ts";

const FRONT = 3;
const picture = jpeg(jpegFrame(300, 300));
const drawing = png(200, 200, idat());

const synchsafe = (size: number) => [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127];
const utf16 = (text: string) => join(...[...text].map((letter) => `${letter}\0`), "\0\0");

function id3(version: 2 | 3 | 4, frames: readonly Uint8Array[], flags = 0): Uint8Array {
  const body = join(...frames, zeros(64));
  return join("ID3", [version, 0, flags], synchsafe(body.length), body);
}

function apic(bytes: Uint8Array, { type = FRONT, mime = "image/jpeg", version = 3, flags = 0 } = {}) {
  const body = join([0], `${mime}\0`, [type], "cover\0", bytes);
  return join("APIC", version === 4 ? synchsafe(body.length) : u32(body.length), [0, flags], body);
}

function pictureBlock(bytes: Uint8Array, type = FRONT): Uint8Array {
  return join(u32(type), u32(10), "image/jpeg", u32(5), "cover", zeros(16), u32(bytes.length), bytes);
}

const frames = join(...Array.from({ length: 20 }, () => join([0xff, 0xfb, 0x90, 0x64], zeros(413))));
const mp3 = (...tags: readonly Uint8Array[]) => join(...tags, frames);

function flac(...blocks: readonly Uint8Array[]): Uint8Array {
  const all = [join([0], u24(34), zeros(34)), ...blocks];
  return join("fLaC", ...all, [0x81], u24(4), zeros(4), zeros(200));
}

function vorbisComments(start: Part, ...comments: readonly string[]): Uint8Array {
  return join(
    start,
    u32le(4),
    "test",
    u32le(comments.length),
    ...comments.flatMap((text) => [u32le(text.length), text]),
  );
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

function oggFile(first: Part, comments: Uint8Array): Uint8Array {
  return join(oggPage(7, 0, join(first), 2), ...oggPages(comments), oggPage(7, 48_000, zeros(40), 4));
}

function oggPages(packet: Uint8Array): Uint8Array[] {
  const most = 60 * 255;
  const pages: Uint8Array[] = [];
  let at = 0;
  for (; packet.length - at >= most; at += most) {
    const page = oggPage(7, 0, packet.subarray(at, at + most), at === 0 ? 0 : 1);
    // oggPage ends its packet with a short segment, which a continued one lacks.
    const open = join(page.subarray(0, 26), [60], page.subarray(27, 87), page.subarray(88));
    pages.push(open);
  }
  pages.push(oggPage(7, 0, packet.subarray(at), at === 0 ? 0 : 1));
  return pages;
}

function m4a(...data: readonly Uint8Array[]): Uint8Array {
  const list = box("ilst", box("\xa9nam", zeros(8)), box("covr", ...data));
  const meta = full("meta", 0, box("hdlr", zeros(24)), list);
  return join(
    box("ftyp", "M4A ", u32(0)),
    box("moov", box("mvhd", zeros(100)), box("udta", meta)),
    box("mdat", zeros(50)),
  );
}
const coverData = (bytes: Uint8Array) => box("data", u32(13), u32(0), bytes);

function wma(value: Uint8Array, library: boolean): Uint8Array {
  const name = utf16("WM/Picture");
  const entry = library
    ? join(u16le(0), u16le(0), u16le(name.length), u16le(1), u32le(value.length), name, value)
    : join(u16le(name.length), name, u16le(1), u16le(value.length), value);
  const guid = library ? "941c23449894d149a1411d134e457054" : "40a4d0d207e3d21197f000a0c95ea850";
  const inner = object(guid, u16le(1), entry);
  const wrapped = library
    ? object("b503bf5f2ea9cf118ee300c00c205365", zeros(18), u32le(inner.length), inner)
    : inner;
  const body = join(u32le(1), [1, 2], wrapped);
  return join(hex("3026b2758e66cf11a6d900aa0062ce6c"), u64le(24 + body.length), body, zeros(100));
}
const object = (guid: string, ...body: readonly Part[]) => {
  const payload = join(...body);
  return join(hex(guid), u64le(24 + payload.length), payload);
};
const wmPicture = (bytes: Uint8Array) =>
  join([FRONT], u32le(bytes.length), utf16("image/jpeg"), utf16("cover"), bytes);

function ape(bytes: Uint8Array): Uint8Array {
  const value = join("cover.jpg\0", bytes);
  const items = join(
    u32le(5),
    u32le(0),
    "Title\0",
    "hello",
    u32le(value.length),
    u32le(2),
    "Cover Art (Front)\0",
    value,
  );
  return join(items, "APETAGEX", u32le(2000), u32le(items.length + 32), u32le(2), u32le(0), zeros(8));
}

const find = (bytes: Uint8Array) => findCover(memorySource(bytes));

describe("a cover inside a sound", () => {
  const comment = `METADATA_BLOCK_PICTURE=${base64(pictureBlock(picture))}`;
  it.each<[string, Uint8Array]>([
    ["ID3v2.3 APIC", mp3(id3(3, [apic(picture)]))],
    ["ID3v2.4 APIC", mp3(id3(4, [apic(picture, { version: 4 })]))],
    ["ID3v2.2 PIC", mp3(id3(2, [join("PIC", u24(picture.length + 6), [0], "JPG", [FRONT], "\0", picture)]))],
    ["FLAC PICTURE", flac(join([6], u24(pictureBlock(picture).length), pictureBlock(picture)))],
    [
      "Vorbis comments",
      oggFile(join([1], "vorbis", zeros(23)), vorbisComments("\x03vorbis", "TITLE=x", comment)),
    ],
    ["Opus comments", oggFile(join("OpusHead", [1, 2], zeros(9)), vorbisComments("OpusTags", comment))],
    ["MP4 covr", m4a(coverData(picture))],
    ["WMA content description", wma(wmPicture(picture), false)],
    ["WMA metadata library", wma(wmPicture(picture), true)],
    ["APEv2", join("MP+", [7], zeros(400), ape(picture))],
    [
      "WAV id3 chunk",
      riffFile(
        "WAVE",
        riff("fmt ", zeros(16)),
        riff("data", zeros(100)),
        riff("id3 ", id3(3, [apic(picture)])),
      ),
    ],
  ])("a cover is found in %s, byte for byte", async (_name, file) => {
    const cover = await find(file);
    expect(cover).toMatchObject({ mimeType: "image/jpeg", fileExt: "jpg" });
    expect(cover?.bytes).toEqual(picture);
  });

  it("a cover spread over many Ogg pages is put together", async () => {
    const large = jpeg(jpegFrame(500, 500), zeros(1_500_000));
    const text = `metadata_block_picture=${base64(Uint8Array.from(pictureBlock(large)))}`;
    const cover = await find(oggFile(join("OpusHead", zeros(11)), vorbisComments("OpusTags", text)));
    expect(cover && Buffer.compare(cover.bytes, large)).toBe(0);
  });

  it("a cover may be a large scan", async () => {
    const scan = jpeg(jpegFrame(3000, 3000), zeros(3 * 1024 * 1024));
    const cover = await find(mp3(id3(3, [apic(scan)])));
    expect(cover && Buffer.compare(cover.bytes, scan)).toBe(0);
  });

  it("a cover is restored from unsynchronisation", async () => {
    const synced = latin1(String.fromCharCode(...apic(picture).subarray(10)).replaceAll("\xff", "\xff\0"));
    const frame = join("APIC", u32(synced.length), [0, 0], synced);
    expect((await find(mp3(id3(3, [frame], 0x80))))?.bytes).toEqual(picture);
  });

  it("a front cover comes before others", async () => {
    const cover = await find(mp3(id3(3, [apic(picture, { type: 4 }), apic(drawing, { type: FRONT })])));
    expect(cover?.mimeType).toBe("image/png");
    expect((await find(mp3(id3(3, [apic(picture, { type: 4 })]))))?.mimeType).toBe("image/jpeg");
  });
});

describe("what is not a cover", () => {
  const svg = latin1('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = latin1("<!doctype html><script>alert(1)</script>");
  it.each<[string, Uint8Array]>([
    ["no tag at all", mp3()],
    ["SVG under a picture's name", mp3(id3(3, [apic(svg)]))],
    ["HTML under a picture's name", mp3(id3(3, [apic(html)]))],
    ["a GIF, which may move", mp3(id3(3, [apic(join("GIF89a", u16le(10), u16le(10), zeros(20)))]))],
    ["a picture that claims huge dimensions", mp3(id3(3, [apic(png(60_000, 60_000, idat()))]))],
    [
      "a picture with a location",
      mp3(id3(3, [apic(jpeg(exifSegment(tiff({ gps: true })), jpegFrame(9, 9)))])),
    ],
    ["a link", mp3(id3(3, [apic(latin1("http://127.0.0.1/x.jpg"), { mime: "-->" })]))],
    ["a compressed frame", mp3(id3(3, [apic(picture, { flags: 0x80 })]))],
    [
      "a frame that claims more than its tag",
      mp3(id3(3, [join("APIC", u32(0x7fffffff), [0, 0], "\0image/jpeg\0")])),
    ],
    [
      "a picture block that claims more than the file",
      flac(join([6], u24(42), u32(3), u32(0x7ffffff0), zeros(34))),
    ],
    ["a cut covr", m4a(coverData(picture)).subarray(0, 200)],
    [
      "invalid base64",
      oggFile(join("OpusHead", zeros(11)), vorbisComments("OpusTags", "METADATA_BLOCK_PICTURE=%%%")),
    ],
  ])("no cover is found in %s", async (_name, file) => {
    expect(await find(file)).toBeNull();
  });

  it("a cover above the limit is skipped without being read", async () => {
    const size = MAX_COVER_BYTES + 1;
    let read = 0;
    const head = join(
      "fLaC",
      [0],
      u24(34),
      zeros(34),
      [0x86],
      u24(size + 47),
      pictureBlock(new Uint8Array(0)).subarray(0, 43),
      u32(size),
    );
    const source = sparseSource(50_000_000, [{ at: 0, bytes: head }]);
    const counted = {
      size: source.size,
      read: (at: number, length: number) => ((read += length), source.read(at, length)),
    };
    expect(await findCover(counted)).toBeNull();
    expect(read).toBeLessThan(200_000);
  });

  it("many large covers cost no more than the budget", async () => {
    const claim = MAX_COVER_BYTES - 1000;
    const frame = (at: number) => ({
      at,
      bytes: join("APIC", u32(claim), [0, 0], "\0image/jpeg\0", [FRONT], "\0"),
    });
    const pieces = Array.from({ length: 15 }, (_, index) => frame(10 + index * (claim + 10)));
    const source = sparseSource(60_000_000, [
      { at: 0, bytes: join("ID3", [3, 0, 0], synchsafe(59_000_000)) },
      ...pieces,
    ]);
    let [reads, bytes] = [0, 0];
    const counted = {
      size: source.size,
      read: (at: number, length: number) => {
        reads++;
        bytes += length;
        return source.read(at, length);
      },
    };
    expect(await findCover(counted)).toBeNull();
    expect(reads).toBeLessThanOrEqual(COVER_BUDGET.maxReads);
    expect(bytes).toBeLessThanOrEqual(COVER_BUDGET.maxTotalBytes);
  });

  it("a storage error is not an answer about the file", async () => {
    const source = { size: 1000, read: () => Promise.reject(new Error("down")) };
    await expect(findCover(source)).rejects.toThrow("down");
  });
});

describe.skipIf(!existsSync(CORPUS_FOLDER))("covers of the corpus", () => {
  it.each([
    ["hf__cover_flip0.m4a", 21_739],
    ["music-metadata__test__samples__mp3__issue-641.mp3", 37_279],
    ["music-metadata__test__samples__mpc__apev2.sv7.mpc", 72_092],
    ["music-metadata__test__samples__ogg__nirvana-2sec.vorbis.ogg", 30_966],
  ])("the corpus file %s has its cover", async (name, bytes) => {
    const file = new Uint8Array(readFileSync(joinPath(CORPUS_FOLDER, "files", name)));
    expect((await find(file))?.bytes.length).toBe(bytes);
  });
});
