import { brotliCompressSync, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { findPersonal, patchBytes, probe } from "../../app/formats/index.ts";
import { classifyName } from "../../app/formats/personal/names.ts";
import { box, ftyp, full, mvhd, soundEntry, trak } from "./support/boxes.ts";
import {
  ebml,
  exifSegment,
  f64,
  join,
  jpeg,
  jpegFrame,
  latin1,
  oggPage,
  png,
  pngChunk,
  riff,
  riffFile,
  segment,
  tiff,
  u16,
  u16le,
  u24,
  u32,
  u32le,
  u64,
  u64le,
  zeros,
} from "./support/bytes.ts";
import type { Part } from "./support/bytes.ts";
import { pictureWith, pitm } from "./support/items.ts";
import { gpsBlocks } from "./support/location.ts";
import { countingSource, memorySource } from "./support/sources.ts";
import { filmWith, telemetryTrack, MEDIA_AT } from "./support/telemetry.ts";

/** What must be removed, and what must stay. */
const CITY = "Berlin-Mitte";
const PLACE = "+52.5200+013.4050/";
const SERIAL = "SN12345678";
const KEPT = "Kept in the file";
const USER = "annaberg";
const WINDOWS_PATH = `C:\\Users\\${USER}\\Videos\\a.mov`;
const MAC_PATH = `file:///Users/${USER}/Movies/a.mov`;
const LINUX_PATH = `/home/${USER}/a.png`;
const GONE = [CITY, PLACE, SERIAL, USER, "52.5200"];

const packet =
  `<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r">` +
  `<rdf:Description exif:GPSLatitude="52.5200" photoshop:City="${CITY}" aux:SerialNumber="${SERIAL}" dc:title="${KEPT}"/>` +
  `</rdf:RDF></x:xmpmeta>`;
const gps = gpsBlocks();
const picture = jpeg(
  exifSegment(gps.told),
  segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", packet),
  jpegFrame(8, 6),
);

function exifWith(extra: readonly Uint8Array[] = []): Uint8Array {
  const entry = (tag: number, count: number, at: number, type = 2) =>
    join(u16le(tag), u16le(type), u32le(count), u32le(at));
  const text = (value: string) => latin1(`${value}\0`);
  const values = [text(KEPT), text(CITY), text(SERIAL), text(SERIAL)];
  const rootAt = 8;
  const subAt = rootAt + 2 + 24 + 4;
  const sub = 2 + 36 + 4;
  const at = values.map((_, i) => subAt + sub + values.slice(0, i).reduce((sum, v) => sum + v.length, 0));
  const [kept = 0, owner = 0, serial = 0, note = 0] = at;
  return join(
    ...["II*\0", u32le(rootAt)],
    ...[u16le(2), entry(0x10f, KEPT.length + 1, kept), entry(0x8769, 1, subAt, 4), u32le(0)],
    ...[u16le(3), entry(0x927c, SERIAL.length + 1, note, 7), entry(0xa430, CITY.length + 1, owner)],
    ...[entry(0xa431, SERIAL.length + 1, serial), u32le(0)],
    ...values,
    ...extra,
  );
}

/** As written before the picture was cropped. */
function exifWithThumbnail(
  [at, bytes]: readonly [at: number, bytes: number],
  thumbnail: Uint8Array,
): Uint8Array {
  const entry = (tag: number, type: number, count: number, value: number) =>
    join(u16le(tag), u16le(type), u32le(count), u32le(value));
  const keptAt = 8 + 2 + 12 + 4;
  const nextAt = keptAt + KEPT.length + 1;
  const thumbnailAt = nextAt + 2 + 24 + 4;
  return join(
    ...["II*\0", u32le(8), u16le(1), entry(0x13b, 2, KEPT.length + 1, keptAt), u32le(nextAt), KEPT, [0]],
    ...[u16le(2), entry(at, 4, 1, thumbnailAt), entry(bytes, 4, 1, thumbnail.length), u32le(0)],
    thumbnail,
  );
}

function exifWithText(text: string, tag = 0x131, type = 2): Uint8Array {
  const entry = join(u16le(tag), u16le(type), u32le(text.length), u32le(8 + 2 + 12 + 4));
  return join("II*\0", u32le(8), u16le(1), entry, u32le(0), text);
}

const iptc = (...sets: [number, string][]): Uint8Array =>
  join(...sets.map(([id, text]) => join([0x1c, 2, id], u16(text.length), text)));
const insta360 = (...records: [number, string][]): Uint8Array => {
  const body = join(...records.flatMap(([id, text]) => [text, u16le(id), u32le(text.length)]));
  const length = body.length - 6 + 78;
  return join(body, zeros(32), u32le(length), u32le(3), "8db42d694ccc418790edff439fe026bf");
};
const resource = (id: number, body: Uint8Array): Uint8Array =>
  join("8BIM", u16(id), [0, 0], u32(body.length), body, body.length % 2 ? [0] : []);
const resources = join(
  resource(1028, iptc([90, CITY], [105, KEPT])),
  resource(1058, gps.told),
  resource(1060, latin1(packet)),
);
const film = (...inMovie: Part[]): Uint8Array =>
  join(ftyp("isom"), box("moov", mvhd(1000, 2000), ...inMovie), box("mdat", "picture and sound"));
const meta = (...parts: Uint8Array[]): Uint8Array => full("meta", 0, full("hdlr", 0, zeros(21)), ...parts);
const item = (name: string, ...body: Uint8Array[]): Uint8Array => box(name, ...body);
const data = (text: string): Uint8Array => box("data", u32(1), u32(0), text);
const freeForm = (name: string, text: string): Uint8Array =>
  item("----", full("mean", 0, "com.apple.iTunes"), full("name", 0, name), data(text));

const synchsafe = (n: number): number[] => [(n >> 21) & 127, (n >> 14) & 127, (n >> 7) & 127, n & 127];
const id3 = (version: 2 | 3 | 4, ...frames: Uint8Array[]): Uint8Array => {
  const body = join(...frames, zeros(16));
  return join("ID3", [version, 0, 0], synchsafe(body.length), body);
};
const frame = (id: string, ...body: Part[]): Uint8Array => {
  const payload = join(...body);
  return join(id, u32(payload.length), [0, 0], payload);
};
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "utf16le"));
const sound = join([0xff, 0xfb, 0x90, 0x00], zeros(413));
const comments = (...texts: string[]): Uint8Array =>
  join(u32le(4), "test", u32le(texts.length), ...texts.map((text) => join(u32le(text.length), text)));
const INFORMATION = latin1(`\0\0\0\x03city\0${CITY}\0comments\0at ${PLACE}\0title\0${KEPT}\0`);
const COMMENTS = [`LOCATION=${CITY}`, `GEO_LAT=52.5200`, `comment=at ${PLACE}`, `TITLE=${KEPT}`];
const ape = (...items: [string, string][]): Uint8Array => {
  const body = join(...items.map(([key, value]) => join(u32le(value.length), u32le(0), key, [0], value)));
  return join(
    body,
    "APETAGEX",
    u32le(2000),
    u32le(body.length + 32),
    u32le(items.length),
    u32le(0),
    zeros(8),
  );
};
const tag = (...parts: Uint8Array[]): Uint8Array => ebml("67c8", ...parts);
const asfObject = (id: string, body: Uint8Array): Uint8Array =>
  join(latin1(id), u64le(body.length + 24), body);
const asfEntry = (name: string, value: string | Uint8Array): Uint8Array => {
  const wide = utf16(`${name}\0`);
  const body = typeof value === "string" ? utf16(`${value}\0`) : value;
  return join(u16le(wide.length), wide, u16le(typeof value === "string" ? 0 : 1), u16le(body.length), body);
};
const ASF_ID = "\x40\xa4\xd0\xd2\x07\xe3\xd2\x11\x97\xf0\x00\xa0\xc9\x5e\xa8\x50";
const asfFile = (object: Uint8Array): Uint8Array => {
  const head = "\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c";
  return join(latin1(head), u64le(30 + object.length), u32le(1), [1, 2], object);
};
const asf = (...entries: Uint8Array[]): Uint8Array =>
  asfFile(asfObject(ASF_ID, join(u16le(entries.length), ...entries)));
const asfCommand = (text: string): Uint8Array =>
  asfFile(
    asfObject(
      "\x30\x1a\xfb\x1e\x62\x0b\xd0\x11\xa3\x9b\x00\xa0\xc9\x03\x48\xf6",
      join(
        zeros(16),
        u16le(1),
        u16le(1),
        u16le(4),
        utf16("TEXT"),
        u32le(0),
        u16le(0),
        u16le(text.length),
        utf16(text),
      ),
    ),
  );
const asfStream = (type: string): Uint8Array =>
  asfFile(
    asfObject("\x91\x07\xdc\xb7\xb7\xa9\xcf\x11\x8e\xe6\x00\xc0\x0c\x20\x53\x65", join(type, zeros(60))),
  );
const flv = (): Uint8Array => {
  const text = (name: string, value: string) => join(u16(name.length), name, [2], u16(value.length), value);
  const script = join(
    ...[[2], u16(10), "onMetaData", [8], u32(3), text("location", CITY), text("title", KEPT)],
    ...[u16(8), "latitude", [0], f64(52.52), [0, 0, 9]],
  );
  return join("FLV", [1, 1], u32(9), u32(0), [18], u24(script.length), zeros(7), script, u32(0));
};
const matroska = (...tags: Uint8Array[]): Uint8Array =>
  join(ebml("1a45dfa3", ebml("4282", "matroska")), ebml("18538067", ...tags));
const gifOf = (...extensions: Uint8Array[]): Uint8Array => {
  const image = join([0x2c], u16le(0), u16le(0), u16le(1), u16le(1), [0, 2, 2, 0x44, 1, 0]);
  return join("GIF89a", u16le(1), u16le(1), [0x80, 0, 0], zeros(6), ...extensions, image, [0x3b]);
};
const gifExtension = (label: number, name: string, body: Uint8Array | string): Uint8Array => {
  const bytes = join(body);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, index) => {
    const piece = bytes.subarray(index * 255, (index + 1) * 255);
    return join([piece.length], piece);
  });
  return join([0x21, label], name, ...pieces, [0]);
};
const gifWith = (xmp: string): Uint8Array => {
  const trailer = join(
    [1],
    Array.from({ length: 256 }, (_, i) => 255 - i),
    [0],
  );
  return gifOf(join([0x21, 0xff, 0x0b], "XMP DataXMP", xmp, trailer));
};
const rawProfile = (type: string, bytes: Uint8Array): string =>
  `\n${type}\n     ${bytes.length}\n${Buffer.from(bytes).toString("hex")}\n`;
const jp2 = (...boxes: Uint8Array[]): Uint8Array =>
  join(box("jP  ", "\r\n\x87\n"), ftyp("jp2 "), box("jp2h", box("ihdr", u32(6), u32(8), zeros(6))), ...boxes);
const jxl = (...boxes: Uint8Array[]): Uint8Array =>
  join(box("JXL ", "\r\n\x87\n"), ftyp("jxl "), ...boxes, box("jxlc", [0xff, 0x0a, 0x41, 0x06], zeros(40)));

/** ISO/IEC 18181-2, annex A: its lowest bits come first. */
function jpegRecord(
  segments: readonly (readonly [marker: number, kind: 0 | 2, length: number])[],
  packed = "",
) {
  let bits = "0";
  const write = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit++) bits += (value >> bit) & 1;
  };
  for (const marker of [...segments.map(([one]) => one), 0xdb, 0xc4, 0xc0, 0xda, 0xd9])
    write(marker - 0xc0, 6);
  for (const [, kind, length] of segments) {
    write(kind, 2);
    if (kind === 2) write(0, 1);
    write(length, 16);
  }
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8 + 64, "0").match(/.{8}/g) ?? [];
  return box(
    "jbrd",
    bytes.map((byte) => parseInt([...byte].reverse().join(""), 2)),
    packed,
  );
}

const original = join([0xff, 0xd8, 0xff], CITY);
const THUMBNAILS = {
  "a thumbnail": exifWithThumbnail([0x201, 0x202], original),
  "a thumbnail as a bitmap": exifWithThumbnail([0x111, 0x117], latin1(CITY)),
};

const FILES: readonly (readonly [string, Uint8Array])[] = [
  ...Object.entries(THUMBNAILS).flatMap(([what, block]): [string, Uint8Array][] => [
    [`${what} in a JPEG`, jpeg(exifSegment(block), jpegFrame(8, 6))],
    [`${what} in a PNG`, png(8, 6, pngChunk("eXIf", block))],
    [`${what} in a WebP`, riffFile("WEBP", riff("VP8X", [8], zeros(9)), riff("EXIF", block))],
  ]),
  [
    "thumbnails of Photoshop and JFIF",
    jpeg(
      segment(0xe0, "JFIF\0\x01\x02\0\0\x01\0\x01", [5, 1], original, KEPT),
      segment(0xe0, "JFXX\0\x10", original),
      segment(
        0xed,
        "Photoshop 3.0\0",
        resource(1036, join(zeros(28), original)),
        resource(1028, iptc([105, KEPT])),
      ),
      jpegFrame(8, 6),
    ),
  ],
  [
    "thumbnails in XMP",
    png(
      8,
      6,
      pngChunk(
        "iTXt",
        "XML:com.adobe.xmp\0\0\0\0\0",
        `<d><xmp:Thumbnails><rdf:Alt><rdf:li xmpGImg:image="${CITY}"/></rdf:Alt></xmp:Thumbnails><a>${KEPT}</a></d>`,
      ),
    ),
  ],
  [
    "a PNG's private chunks, where programs keep layers and previews",
    png(
      8,
      6,
      pngChunk("mkBS", CITY),
      pngChunk("zxIf", zeros(1), deflateSync(exifWith())),
      ...["acTL", "fcTL", "fdAT", "iDOT"].map((type) => pngChunk(type, KEPT)),
    ),
  ],
  [
    "packed texts of a PNG beyond those that are unpacked",
    png(
      8,
      6,
      pngChunk("tEXt", `Title\0${KEPT}`),
      ...Array.from({ length: 20 }, (_, index) =>
        pngChunk("zTXt", `Comment\0\0`, deflateSync(index < 19 ? "A note" : MAC_PATH)),
      ),
    ),
  ],
  [
    "names of people by their faces",
    png(
      8,
      6,
      pngChunk(
        "iTXt",
        "XML:com.adobe.xmp\0\0\0\0\0",
        `<d><mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag><rdf:li mwg-rs:Type="Face" mwg-rs:Name="${CITY}"/></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>` +
          `<MP:RegionInfo><MPRI:Regions><rdf:li MPReg:PersonDisplayName="${CITY}" MPReg:PersonEmailDigest="${SERIAL}"/></MPRI:Regions></MP:RegionInfo>` +
          `<Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>${CITY}</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage><dc:title>${KEPT}</dc:title></d>`,
      ),
    ),
  ],
  [
    "what a crop left behind the end of a PNG",
    join(png(8, 6, pngChunk("tEXt", `Title\0${KEPT}`)), CITY.repeat(20)),
  ],
  [
    "what a crop left behind the end of a JPEG",
    join(jpeg(segment(0xe2, KEPT), jpegFrame(8, 6)), CITY.repeat(20)),
  ],
  [
    "what a crop left behind the end of a WebP",
    join(riffFile("WEBP", riff("VP8L", "\x2f\x07\x40\x01\0"), riff("ABCD", KEPT)), CITY.repeat(20)),
  ],
  ...["\x3b", "\0"].map((last): readonly [string, Uint8Array] => [
    `what follows a GIF's block ${last.charCodeAt(0)}, at which browsers end`,
    join(gifWith(`<x:xmpmeta dc:title="${KEPT}"/>`).slice(0, -1), last, CITY.repeat(20)),
  ]),
  [
    "a GIF's comment, and a JPEG's IPTC and resources that ImageMagick keeps in a GIF",
    gifOf(
      gifExtension(0xff, "\x0bNETSCAPE2.0", "\x01\0\0"),
      gifExtension(0xff, "\x0bMGKIPTC0000", iptc([105, KEPT.repeat(90)], [90, CITY])),
      gifExtension(0xff, "\x0bMGK8BIM0000", resources),
      gifExtension(0xff, "\x0bEXAMPLE0000", `GPSLatitude ${PLACE} ${SERIAL}`),
      gifExtension(0xfe, "", `At ${PLACE}`),
      gifExtension(0xfe, "", KEPT),
    ),
  ],
  [
    "previews and notes around a gain map behind a JPEG's end, which tells how bright the picture is",
    join(
      jpeg(jpegFrame(8, 6)),
      zeros(700_000),
      jpeg(segment(0xe2, CITY), jpegFrame(8, 6)),
      jpeg(
        segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", `<d hdrgm:Version="1.0" photoshop:City="${CITY}"/>`),
        segment(0xe2, KEPT),
        jpegFrame(8, 6),
      ),
      `MCC_Data${CITY}`,
    ),
  ],
  ["EXIF's owner, serial number and maker's note in a JPEG", jpeg(exifSegment(exifWith()), jpegFrame(8, 6))],
  [
    "IPTC, EXIF and XMP among Photoshop's resources in a JPEG",
    jpeg(segment(0xed, "Photoshop 3.0\0", resources), jpegFrame(8, 6)),
  ],
  [
    "home folders in a JPEG's comment, XMP and IPTC",
    jpeg(
      segment(0xfe, WINDOWS_PATH),
      segment(
        0xe1,
        "http://ns.adobe.com/xap/1.0/\0",
        `<x:xmpmeta><d stEvt:parameters="from ${MAC_PATH}" dc:title="${KEPT}"/><f>${LINUX_PATH}</f></x:xmpmeta>`,
      ),
      segment(0xed, "Photoshop 3.0\0", resource(1028, iptc([120, WINDOWS_PATH], [105, KEPT]))),
      jpegFrame(8, 6),
    ),
  ],
  ["a home folder in EXIF", jpeg(exifSegment(exifWithText(LINUX_PATH)), jpegFrame(8, 6))],
  ...[LINUX_PATH, Buffer.from(LINUX_PATH, "utf16le").toString("latin1")].map((path): [string, Uint8Array] => [
    `a home folder in EXIF's comment: ${path.length}`,
    jpeg(exifSegment(exifWithText(`UNICODE\0${path}`, 0x9286, 7)), jpegFrame(8, 6)),
  ]),
  [
    "a home folder in a PNG's text",
    png(8, 6, pngChunk("tEXt", "Thumb::URI\0", MAC_PATH), pngChunk("tEXt", "Title\0", KEPT)),
  ],
  [
    "a home folder in a drawing's attribute, but not in its text",
    latin1(`<svg xmlns="s" width="8" export="${LINUX_PATH}"><text>/home/${KEPT}/</text></svg>`),
  ],
  [
    "home folders in ID3",
    join(
      id3(
        4,
        frame("TXXX", [0], "source\0", WINDOWS_PATH),
        frame("TENC", [1, 0xff, 0xfe], utf16(LINUX_PATH)),
        frame("PRIV", "tool\0", MAC_PATH),
        frame("COMM", [3], "eng\0", LINUX_PATH),
        frame("TXXX", [1, 0xff, 0xfe], utf16("source\0"), [0xff, 0xfe], utf16(LINUX_PATH)),
        frame("TIT2", [0], KEPT),
      ),
      sound,
      ...[
        "TAG",
        KEPT.padEnd(30, "\0"),
        zeros(30),
        WINDOWS_PATH.slice(0, 30),
        zeros(4),
        LINUX_PATH.padEnd(31, "\0"),
      ],
    ),
  ],
  [
    "home folders of a film",
    film(
      box(
        "udta",
        box("\xa9cmt", u16(WINDOWS_PATH.length), u16(0), WINDOWS_PATH),
        box("dscp", u32(0), [0x15, 0xc7, 0xff, 0xfe], utf16(LINUX_PATH), [0, 0]),
        meta(
          item(
            "ilst",
            item("\xa9too", data(MAC_PATH)),
            item("desc", box("data", u32(2), u32(0), utf16(PLACE))),
            item("\xa9nam", data(KEPT)),
          ),
        ),
      ),
    ),
  ],
  [
    "home folders in a Matroska file's tags and attachments",
    matroska(
      ebml(
        "1254c367",
        tag(ebml("45a3", "COMMENT"), ebml("4487", WINDOWS_PATH)),
        tag(ebml("45a3", "TITLE"), ebml("4487", KEPT)),
      ),
      ebml("1941a469", ebml("61a7", ebml("466e", MAC_PATH), ebml("467e", LINUX_PATH))),
    ),
  ],
  [
    "titles of a Matroska file, its tracks and chapters",
    matroska(
      ebml("1549a966", ebml("7ba9", LINUX_PATH), ebml("7384", WINDOWS_PATH)),
      ebml("1654ae6b", ebml("ae", ebml("83", [1]), ebml("536e", MAC_PATH))),
      ebml(
        "1043a770",
        ebml("45b9", ebml("b6", ebml("80", ebml("85", `at ${PLACE}`)), ebml("80", ebml("85", KEPT)))),
      ),
    ),
  ],
  [
    "a home folder in a WAV",
    riffFile(
      "WAVE",
      riff("LIST", "INFO", riff("ICMT", WINDOWS_PATH), riff("INAM", KEPT)),
      riff("LIST", "adtl", riff("labl", u32le(1), `at ${PLACE}`), riff("note", u32le(2), LINUX_PATH)),
      ...["cart", "DISP", "afsp"].map((name) => riff(name, "1\0\0\0", MAC_PATH)),
    ),
  ],
  [
    "a home folder in a GIF's comment",
    join(
      gifWith(`<x:xmpmeta dc:title="${KEPT}"/>`).subarray(0, -1),
      [0x21, 0xfe, WINDOWS_PATH.length],
      WINDOWS_PATH,
      [0, 0x3b],
    ),
  ],
  ["information of a CAF", join("caff\0\x01\0\0", "info", u64(INFORMATION.length), INFORMATION)],
  [
    "the recorder's numbers in a broadcast WAV",
    riffFile(
      "WAVE",
      riff("bext", KEPT, zeros(288 - KEPT.length), SERIAL.padEnd(32, "\0"), zeros(28), CITY, zeros(242)),
    ),
  ],
  ["a home folder in a format without a finder", join("caff\0\x01\0\0", KEPT, "\0path\0", LINUX_PATH, "\0")],
  [
    "a JPEG's own segments in a JPEG XL",
    jxl(
      jpegRecord(
        [
          [0xe0, 0, 16],
          [0xed, 0, 46],
        ],
        PLACE,
      ),
      box("jxlp", KEPT),
    ),
  ],
  [
    "a JPEG XL's packed EXIF, without which no JPEG can be made",
    jxl(jpegRecord([[0xe1, 2, 152]], PLACE), box("brob", "Exif", PLACE), box("jxlp", KEPT)),
  ],
  ["a JPEG's own comment in a JPEG XL", jxl(jpegRecord([[0xfe, 0, 20]], PLACE), box("jxlp", KEPT))],
  ["what followed a JPEG in a JPEG XL", jxl(jpegRecord([], "-".repeat(5000) + PLACE), box("jxlp", KEPT))],
  ["a comment of a JPEG", jpeg(segment(0xfe, PLACE), segment(0xe2, KEPT), jpegFrame(8, 6))],
  ...(
    [
      ["a film", film(box("udta", box("\xa9nam", KEPT)))],
      ["a picture", jpeg(segment(0xe2, KEPT), jpegFrame(8, 6))],
    ] as const
  ).map(([what, bytes]): [string, Uint8Array] => [
    `Insta360's records behind ${what}`,
    join(bytes, insta360([0x300, "\0".repeat(20)], [0x101, SERIAL], [0x700, CITY])),
  ]),
  [
    "IPTC behind a picture (FotoStation)",
    join(jpeg(segment(0xe2, KEPT), jpegFrame(8, 6)), "\x01\x02", iptc([0, "\0\x02"], [90, CITY])),
  ],
  ["a picture behind a picture (two cameras)", join(jpeg(segment(0xe2, KEPT), jpegFrame(8, 6)), picture)],
  [
    "a film behind a picture (motion photo)",
    join(picture, film(box("udta", box("\xa9xyz", [0, 18, 0x15, 0xc7], PLACE)))),
  ],
  [
    "a picture within a film within a photo",
    join(picture, film(box("udta", meta(box("ilst", item("covr", box("data", u32(13), u32(0), picture))))))),
  ],
  [
    "between two scans of a JPEG",
    join(
      [0xff, 0xd8],
      jpegFrame(8, 6),
      segment(0xda, [1, 1, 0, 0, 63, 0]),
      zeros(9),
      [0xff, 0],
      zeros(3),
      exifSegment(gps.told),
      segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", packet),
      [0xff, 0xd9],
    ),
  ],
  ["eXIf of a PNG", png(8, 6, pngChunk("eXIf", exifWith()))],
  [
    "text of a PNG by its keyword",
    png(
      8,
      6,
      pngChunk("tEXt", `exif:GPSLatitude\0${PLACE}`),
      pngChunk("tEXt", `Location\0${CITY}`),
      pngChunk("tEXt", `Title\0${KEPT}`),
    ),
  ],
  [
    "packed XMP of a PNG",
    png(
      8,
      6,
      pngChunk("iTXt", "XML:com.adobe.xmp\0\x01\0\0\0", deflateSync(packet)),
      pngChunk("tEXt", `Title\0${KEPT}`),
    ),
  ],
  [
    "packed and international texts of a PNG",
    png(
      8,
      6,
      pngChunk("iTXt", "Comment\0\0\0\0\0", `at ${PLACE}`),
      pngChunk("iTXt", "Comment\0\x01\0\0\0", deflateSync(`at ${PLACE}`)),
      ...Array.from({ length: 7 }, () => pngChunk("zTXt", "Source\0\0", deflateSync(LINUX_PATH))),
      pngChunk("tEXt", `Title\0${KEPT}`),
    ),
  ],
  [
    "profiles of a PNG as hexadecimal text",
    png(
      8,
      6,
      pngChunk("tEXt", `Raw profile type exif\0${rawProfile("exif", exifWith())}`),
      pngChunk("zTXt", "Raw profile type iptc\0\0", deflateSync(rawProfile("IPTC profile", resources))),
      pngChunk("tEXt", `Title\0${KEPT}`),
    ),
  ],
  ["a GIF", gifWith(packet)],
  [
    "a layered picture (PSD)",
    join(
      "8BPS",
      u16(1),
      zeros(6),
      u16(3),
      u32(6),
      u32(8),
      u16(8),
      u16(3),
      u32(0),
      u32(resources.length),
      resources,
      u32(0),
    ),
  ],
  ["a TIFF", exifWith()],
  ["EXIF and XML boxes of a JPEG XL", jxl(box("Exif", u32(0), exifWith()), box("xml ", packet))],
  [
    "packed boxes of a JPEG XL",
    jxl(
      box("brob", "Exif", brotliCompressSync(join(u32(0), exifWith()))),
      box("xml ", `<a dc:title="${KEPT}"/>`),
    ),
  ],
  [
    "uuid and XML boxes of a JPEG 2000",
    jp2(
      box("uuid", "JpgTiffExif->JP2", exifWith()),
      box("uuid", "\x33\xc7\xa4\xd2\xb8\x1d\x47\x23\xa0\xba\xf1\xa3\xe0\x97\xad\x38", iptc([90, CITY])),
      box("xml ", packet),
    ),
  ],
  [
    "a map's corners in a JPEG 2000",
    jp2(
      box("asoc", box("xml ", `<gml:RectifiedGrid>52.5200</gml:RectifiedGrid>`)),
      box("xml ", `<a dc:title="${KEPT}"/>`),
    ),
  ],
  [
    "EXIF and XMP items of a HEIC",
    pictureWith({
      tables: [pitm()],
      items: [
        { type: "Exif", body: join(u32(0), exifWith()) },
        { type: "mime", body: packet },
      ],
    }),
  ],
  [
    "a WebP",
    riffFile("WEBP", riff("VP8X", [0x0c], zeros(9)), riff("EXIF", exifWith()), riff("XMP ", packet)),
  ],
  [
    "keys of a MOV by other names",
    film(
      meta(
        full(
          "keys",
          0,
          u32(3),
          box("mdta", "com.apple.quicktime.location.name"),
          box("mdta", "com.apple.proapps.serialno"),
          box("mdta", "com.apple.quicktime.make"),
        ),
        box(
          "ilst",
          join(u32(28 + CITY.length - 4), u32(1), data(CITY)),
          join(u32(24 + SERIAL.length), u32(2), data(SERIAL)),
          join(u32(24 + KEPT.length), u32(3), data(KEPT)),
        ),
      ),
    ),
  ],
  [
    "lists of an MP4",
    film(
      box(
        "udta",
        meta(
          box(
            "ilst",
            item("\xa9xyz", data(PLACE)),
            freeForm("GPS_LATITUDE", "52.5200"),
            freeForm("LOCATION", CITY),
            item("\xa9cmt", data(`at ${PLACE}`)),
            freeForm("LABEL", KEPT),
          ),
        ),
      ),
    ),
  ],
  [
    "user data of cameras",
    film(
      box("trak", box("udta", box("loci", zeros(6), CITY))),
      box(
        "udta",
        box("NCDT", SERIAL),
        box("CAME", SERIAL),
        box("abcd", `Serial Number: ${SERIAL}`),
        box("\xa9nam", KEPT),
      ),
    ),
  ],
  [
    "XML of a camera beside the movie",
    join(
      film(),
      box(
        "meta",
        u32(0),
        full("hdlr", 0, zeros(21)),
        box(
          "xml ",
          `<Device serialNo="${SERIAL}" modelName="${KEPT}"/><Item name="Latitude" value="52.5200"/>`,
        ),
      ),
    ),
  ],
  [
    "XML after a version and flags, as Sony's cameras write it",
    join(film(), meta(full("xml ", 0, `<Device modelName="${KEPT}" serialNo="${SERIAL}"/>`))),
  ],
  [
    "the buyer of a film or song from Apple's shop",
    film(
      box(
        "udta",
        meta(box("ilst", item("apID", data(CITY)), item("ownr", data(CITY)), box("\xa9nam", KEPT))),
      ),
      trak({
        handler: "soun",
        entry: soundEntry("mp4a", 2, 44100, box("pinf", box("schi", box("name", CITY)))),
      }),
    ),
  ],
  [
    "makers' boxes of a film",
    join(
      film(box("udta", box("\xa9nam", KEPT), box("cmid", SERIAL), box("RMKN", exifWith()))),
      box("udat", "$GPRMC,081836,A,+52.5200,N"),
      box("uuid", "\x4a\xb0\x3b\x0f\x61\x8d\x40\x75\x82\xb2\xd9\xfa\xce\xd3\x5f\xf5", SERIAL),
      box("uuid", "\xef\xe1\x58\x9a\xbb\x77\x49\xef\x80\x95\x27\x75\x9e\xb1\xdc\x6f", CITY),
      box("udta", "VIDEOUUUUUUUU", CITY),
    ),
  ],
  [
    "spare boxes of a car's camera",
    join(film(box("udta", box("\xa9nam", KEPT))), box("free", zeros(8), "$GPRMC,081836,A,+52.5200,N")),
  ],
  [
    "the film of a motion photo in its own box, and a phone's notes on the country",
    join(ftyp("heic"), box("mpvd", film(box("udta", box("\xa9nam", CITY)))), box("sefd", "MCC_Data", CITY)),
  ],
  [
    "positions of a car's camera in a spare box that begins with them",
    join(film(box("udta", box("\xa9nam", KEPT))), box("free", "GPS L\0\0\0", CITY)),
  ],
  [
    "tags of ID3v2.3",
    join(
      id3(
        3,
        frame("TXXX", [0], `Location\0${CITY}`),
        frame("TXXX", [1, 0xff, 0xfe], utf16(`GPSLatitude\0`), [0xff, 0xfe], utf16("52.5200")),
        frame("TOWN", [0], CITY),
        frame("OWNE", [0], "EUR1\0", "20260101", CITY),
        frame("GEOB", [0], "application/x\0\0\0", `GPSLatitude 52.5200`),
        frame("PRIV", "XMP\0", packet),
        frame("APIC", [0], "image/jpeg\0", [3, 0], picture),
        frame(
          "CHAP",
          "first\0",
          zeros(16),
          frame("APIC", [0], "image/jpeg\0", [3, 0], picture),
          frame("TXXX", [0], `Location\0${CITY}`),
          zeros(12),
        ),
        frame("TIT2", [0], KEPT),
      ),
      sound,
      sound,
      sound,
    ),
  ],
  [
    "tags of ID3v2.2",
    join(
      id3(
        2,
        join("TXX", u24(10 + CITY.length), [0], `Location\0${CITY}`),
        join("TT2", u24(1 + KEPT.length), [0], KEPT),
      ),
      sound,
      sound,
      sound,
    ),
  ],
  [
    "tags of APE",
    join(
      sound,
      sound,
      sound,
      ape(["Location", CITY], ["Geo", "52.5200"], ["Comment", `at ${PLACE}`], ["Title", KEPT]),
    ),
  ],
  [
    "comments of a FLAC",
    join(
      "fLaC",
      [0],
      u24(34),
      zeros(34),
      [4],
      u24(comments(...COMMENTS).length),
      comments(...COMMENTS),
      [0x86],
      u24(32 + picture.length),
      zeros(32),
      picture,
    ),
  ],
  [
    "comments of a Vorbis",
    join(
      oggPage(7, 0, join([1], "vorbis", zeros(23)), 2),
      oggPage(7, 0, join([3], "vorbis", comments(...COMMENTS), [1])),
      oggPage(7, 48_000, zeros(40), 4),
    ),
  ],
  [
    "comments of an Opus",
    join(
      oggPage(7, 0, join("OpusHead", [1, 2], zeros(9)), 2),
      oggPage(7, 0, join("OpusTags", comments(...COMMENTS))),
      oggPage(7, 48_000, zeros(40), 4),
    ),
  ],
  [
    "chunks of a WAV",
    riffFile(
      "WAVE",
      riff("fmt ", u16le(1), u16le(1), u32le(8000), u32le(8000), u16le(1), u16le(8)),
      riff("iXML", `<LOCATION><LOCATION_NAME>${CITY}</LOCATION_NAME></LOCATION><NOTE>${KEPT}</NOTE>`),
      riff("guan", `Loc Position: 52.5200 13.4050\nSerial: ${SERIAL}`),
      riff("LIST", "INFO", riff("ICNT", CITY), riff("LOCA", CITY), riff("ICMT", PLACE)),
      riff("_PMX", packet),
      riff("id3 ", id3(3, frame("TXXX", [0], `Location\0${CITY}`))),
      riff("data", zeros(99)),
    ),
  ],
  [
    "maker's notes of an AVI",
    riffFile("AVI ", riff("LIST", "ncdt", riff("nctg", SERIAL)), riff("LIST", "INFO", riff("INAM", KEPT))),
  ],
  [
    "cameras' own chunks of an AVI",
    riffFile(
      "AVI ",
      riff("LIST", "hdrl", riff("LIST", "strl", riff("strd", "AVIF", zeros(4), SERIAL))),
      riff("JUNK", "OLYMDigital Camera", zeros(20), SERIAL),
      riff("JUNK", "0GDA", CITY),
      riff("LIST", "INFO", riff("INAM", KEPT)),
    ),
  ],
  [
    "attributes of a WMV",
    asf(asfEntry("WM/Location", CITY), asfEntry("GPSLatitude", "52.5200"), asfEntry("Title", KEPT)),
  ],
  ["script data of an FLV", flv()],
  [
    "tags of a Matroska, its checksums and its attachments",
    matroska(
      ebml(
        "1254c367",
        ebml("bf", [1, 2, 3, 4]),
        ebml(
          "7373",
          tag(ebml("45a3", "RECORDING_LOCATION"), ebml("4487", CITY)),
          tag(ebml("45a3", "TITLE"), ebml("4487", KEPT)),
        ),
      ),
      ebml("1941a469", ebml("61a7", ebml("466e", "cover.jpg"), ebml("465c", picture))),
    ),
  ],
];

/** JPEG XR is TIFF with another number. */
const jxr = (() => {
  const bytes = exifWith();
  bytes.set([0xbc, 1], 2);
  return bytes;
})();
const base64 = Buffer.from(picture).toString("base64");
const svg = (...parts: string[]): Uint8Array =>
  latin1(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">${parts.join("")}<path class="city" d="M 1 2 3"/><desc>${KEPT}</desc></svg>`,
  );
const subtitles = (...texts: string[]): Uint8Array =>
  matroska(
    ebml(
      "1654ae6b",
      ebml("ae", ebml("d7", [1]), ebml("83", [1]), ebml("86", "V_VP8")),
      ebml("ae", ebml("d7", [2]), ebml("83", [17]), ebml("86", "S_TEXT/UTF8")),
    ),
    ebml(
      "1f43b675",
      ebml("bf", [1, 2, 3, 4]),
      ebml("e7", [0]),
      ebml("a3", [0x81, 0, 0, 0x80], KEPT),
      ...texts.map((text) => ebml("a0", ebml("a1", [0x82, 0, 0, 0], text), ebml("9b", [9]))),
    ),
  );

const COVERS: readonly (readonly [string, Uint8Array])[] = [
  ["a JPEG", picture],
  ["a PNG", png(8, 6, pngChunk("eXIf", exifWith()))],
  ["a WebP", riffFile("WEBP", riff("EXIF", exifWith()), riff("XMP ", packet))],
  ["a GIF", gifWith(packet)],
  ["a TIFF", exifWith()],
  ["a TIFF with its largest bytes first", tiff({ little: false, gps: true })],
  ["a HEIC", pictureWith({ tables: [pitm()], items: [{ type: "Exif", body: join(u32(0), exifWith()) }] })],
];
const apeWith = (key: string, value: Uint8Array): Uint8Array =>
  ape([key, Buffer.from(value).toString("latin1")]);

const PLACED: readonly (readonly [string, Uint8Array])[] = [
  ["a JPEG", jpeg(exifSegment(gps.told), jpegFrame(8, 6))],
  ["a PNG", png(8, 6, pngChunk("eXIf", gps.told))],
  ["a WebP", riffFile("WEBP", riff("EXIF", gps.told))],
  [
    "a picture with its largest bytes first",
    jpeg(exifSegment(tiff({ little: false, gps: true })), jpegFrame(8, 6)),
  ],
];

const HIDDEN: readonly (readonly [string, Uint8Array])[] = [
  ["EXIF of a JPEG XR", jxr],
  [
    "a thermal camera's segments of a JPEG",
    jpeg(
      segment(0xe1, "FLIR\0\x01\0\x01", zeros(40), SERIAL),
      segment(0xe1, "FLIR\0\x01\x01\x01", `N52.5200`),
      segment(0xe2, KEPT),
      jpegFrame(8, 6),
    ),
  ],
  [
    "segments of other makers in a JPEG",
    jpeg(
      segment(0xe6, "GoPro\0DEVC", SERIAL),
      segment(0xe0, "II\x1a\0\0\0HEAPJPGM", SERIAL),
      segment(0xe3, "Kodak\0", exifWith()),
      segment(0xe7, `GPS(13.4050, 52.5200, 15) ${SERIAL}`),
      segment(0xe2, KEPT),
      jpegFrame(8, 6),
    ),
  ],
  [
    "XMP of an SVG without its wrapper, and properties anywhere",
    svg(
      `<metadata><r:RDF><r:Description exif:GPSLatitude="52.5200"><GPSLongitude>${PLACE}</GPSLongitude></r:Description></r:RDF></metadata>`,
      `<g photoshop:City="${CITY}"/>`,
    ),
  ],
  [
    "a picture within an SVG",
    svg(`<image href="data:image/jpeg;base64,\n${base64.replace(/.{60}/g, "$&\n")}"/>`),
  ],
  [
    "points of interest in XMP",
    jpeg(
      segment(
        0xe1,
        "http://ns.adobe.com/xap/1.0/\0",
        `<x:xmpmeta><d geotate:Any="${CITY}" a:NearestPOI="${CITY}" dc:title="${KEPT}"/></x:xmpmeta>`,
      ),
      jpegFrame(8, 6),
    ),
  ],
  [
    "subtitles of a drone in a Matroska",
    subtitles("No place yet", `GPS (13.4050, 52.5200, 15)`, `[latitude: 52.5200]`),
  ],
  [
    "a track attached to a Matroska",
    matroska(
      ebml(
        "1941a469",
        ebml("61a7", ebml("465c", `<gpx><trkpt lat="52.5200" lon="13.4050"/><name>${KEPT}</name></gpx>`)),
      ),
    ),
  ],
  ...COVERS.map(
    ([what, cover]) =>
      [
        `${what} as the cover of a FLAC`,
        join("fLaC", [0x86], u24(cover.length + 32), zeros(32), cover),
      ] as const,
  ),
  [
    "a picture among the items of an APE tag",
    join(sound, sound, apeWith("Cover Art (Front)", join("a.jpg\0", picture))),
  ],
  [
    "a picture of a WMA",
    asf(asfEntry("WM/Picture", join([3], u32le(picture.length), utf16("image/jpeg\0\0"), picture))),
  ],
  [
    "pictures within an icon",
    join(
      [0, 0, 1, 0, 1, 0],
      zeros(12),
      u32le(22),
      png(8, 6, pngChunk("eXIf", gps.told), pngChunk("tEXt", `Title\0${KEPT}`)),
    ),
  ],
  [
    "tags behind a sound of no known structure",
    join("DSD \x1c", zeros(99), id3(3, frame("TXXX", [0], `Location\0${CITY}`), frame("TIT2", [0], KEPT))),
  ],
];

function told(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  return text + text.replaceAll("\0", "");
}

describe("removing places and devices", () => {
  it.each([...FILES, ...HIDDEN])(
    "a place or device is removed, and the rest stays: %s",
    async (_name, bytes) => {
      const found = await findPersonal(memorySource(bytes));
      expect([...found.left]).toEqual([]);
      const clean = patchBytes(bytes, found.patches);
      expect(clean.length).toBe(bytes.length);
      for (const secret of GONE) expect(told(clean), secret).not.toContain(secret);
      // 52 degrees and 30 minutes in EXIF.
      expect(Buffer.from(clean).includes(Buffer.from([52, 0, 0, 0, 1, 0, 0, 0, 30]))).toBe(false);
      if (told(bytes).includes(KEPT)) expect(told(clean)).toContain(KEPT);
      const again = await findPersonal(memorySource(clean));
      expect([...again.patches, ...again.left]).toEqual([]);
      const [before, after] = [await probe(memorySource(bytes)), await probe(memorySource(clean))];
      if (before.outcome === "known")
        expect(after).toMatchObject({ facts: { ...before.facts, hasGps: false } });
    },
  );
});

it("a JPEG XL whose JPEG had no segments but those in boxes can become that JPEG again", async () => {
  const segments = jpegRecord([
    [0xe0, 0, 16],
    [0xe1, 2, 152],
    [0xee, 0, 14],
  ]);
  const found = await findPersonal(memorySource(jxl(segments)));
  expect([...found.patches, ...found.kinds, ...found.left]).toEqual([]);
});

describe("the tags of a sound of megabytes", () => {
  const front = join("ID3\x03\0\0", [0, 0, 0, 20], zeros(20));
  const frame = join([0xff, 0xfb, 0x90, 0x64], zeros(413));
  const sound = join(...Array.from({ length: 3000 }, () => frame));
  const old = join("TAG", zeros(125));
  const lyrics = join("LYRICSBEGIN", "IND0000210", "000021", "LYRICS200");

  it.each<readonly [string, Uint8Array]>([
    ["APE", ape(["Location", CITY])],
    ["APE before ID3v1", join(ape(["Location", CITY]), old)],
    ["APE before Lyrics3 and ID3v1", join(ape(["Location", CITY]), lyrics, old)],
  ])("tags of a large sound cost one read at the front and one at the end: %s", async (_name, end) => {
    const source = countingSource(memorySource(join(front, sound, end)));
    const found = await findPersonal(source, { hopBytes: 8 * 1024 });
    expect([...found.kinds]).toEqual(["location"]);
    expect(source.reads).toBe(2);
  });
});

describe("what can't be removed", () => {
  const subtitlesPacked = matroska(
    ebml("1654ae6b", ebml("ae", ebml("d7", [2]), ebml("83", [17]), ebml("6d80", zeros(3)))),
  );
  const movie = box("moov", mvhd(1000, 2000), box("udta", box("\xa9xyz", [0, 18, 0x15, 0xc7], PLACE)));
  const packed = join(
    ftyp("qt  "),
    box("moov", box("cmov", box("dcom", "zlib"), box("cmvd", u32(movie.length), deflateSync(movie)))),
  );
  const raw = (() => {
    const bytes = exifWith();
    bytes.set(join(u16le(0x106), u16le(3), u32le(1), u32le(32803)), 10);
    return bytes;
  })();

  it.each<readonly [string, Uint8Array, string]>([
    ["a place in a packed movie header", packed, "location"],
    ["the maker's notes that describe a camera's file", raw, "identity"],
    ["the records of a Canon CRW", join("II", u32le(26), "HEAPCCDR", zeros(12), SERIAL), "identity"],
    ["the properties of a Sigma X3F", join("FOVb", zeros(36), SERIAL), "identity"],
    [
      "telemetry in fragments",
      filmWith(latin1("GPS5 52.52"), telemetryTrack({ sizes: [10], offsets: [MEDIA_AT] }), box("mvex")),
      "location",
    ],
    [
      "a drone's telemetry in a transport stream",
      join(
        ...Array.from({ length: 9 }, () => join("G", zeros(187))),
        "\x06\x0e\x2b\x34\x02\x0b\x01\x01\x0e\x01\x03\x01\x01",
      ),
      "location",
    ],
    [
      "a camcorder's place within its picture stream",
      join("G", zeros(187), "MDPM", [2, 0x18, 0, 0, 0, 0, 0xb2, 52, 0, 0, 0]),
      "location",
    ],
    ["a telescope's location", latin1("SIMPLE  =  T  SITELAT = '52.5'"), "location"],
    ["compressed subtitles", subtitlesPacked, "location"],
    ...["\x80kate\0\0\0", "CMML\0\0\0\0", "\x01text\0\0\0"].map(
      (head) => [`a stream of words in an Ogg: ${head}`, oggPage(7, 0, latin1(head), 2), "location"] as const,
    ),
    ["a command of a WMV", asfCommand("GPS (13.4050, 52.5200, 15)"), "location"],
    ["a WMV's stream of commands", asfStream("\xc0\xcf\xda\x59\xe6\x59\xd0\x11"), "location"],
    ...["txts", "dats"].map(
      (stream) =>
        [
          `a stream of an AVI that is neither picture nor sound: ${stream}`,
          riffFile("AVI ", riff("LIST", "hdrl", riff("LIST", "strl", riff("strh", stream, zeros(52))))),
          "location",
        ] as const,
    ),
    ...PLACED.map(
      ([what, cover]) =>
        [
          `${what} as the cover of a FLAC in an Ogg`,
          join(
            oggPage(7, 0, join([0x7f], "FLAC", zeros(46)), 2),
            oggPage(7, 0, join([0x86], u24(cover.length), cover)),
          ),
          "location",
        ] as const,
    ),
    [
      "a picture in a drawing with escaped letters",
      svg(`<image href="data:image/jpeg;base64,${base64.replaceAll("/", "%2F")}"/>`),
      "location",
    ],
    [
      "metadata in two pieces, of an item",
      pictureWith({ tables: [pitm()], items: [{ type: "Exif", body: zeros(5 * 1024 * 1024) }] }),
      "location",
    ],
  ])("what can't be removed is reported: %s", async (_name, bytes, kind) => {
    expect([...(await findPersonal(memorySource(bytes))).left]).toContain(kind);
  });

  describe("a block too large to be searched", () => {
    const large = zeros(4 * 1024 * 1024 + 2);
    it.each<readonly [string, () => Uint8Array]>([
      ["XMP of a PNG", () => png(8, 8, pngChunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0", large))],
      ["XMP of a WAV", () => riffFile("WAVE", riff("_PMX", large))],
      ["comments of a FLAC", () => join("fLaC", [0x84], u24(large.length), large)],
      ["EXIF of a JPEG XL", () => join(box("JXL ", [13, 10, 0x87, 10]), ftyp("jxl "), box("Exif", large))],
      ["XMP of a GIF", () => join("GIF89a", zeros(7), "\x21\xff\x0bXMP DataXMP", large)],
      [
        "script data of an FLV",
        () => join("FLV\x01\x05", u32(9), u32(0), [18], u24(large.length), zeros(7), large),
      ],
      [
        "a comment of an ID3 tag",
        () => {
          const frame = join("COMM", u32(large.length), [0, 0], large);
          return join("ID3\x03\0\0", [3, 0, 0, 0], frame, zeros(2 ** 22));
        },
      ],
      [
        "XMP of a TIFF",
        () =>
          join("MM", u16(42), u32(8), u16(1), u16(700), u16(7), u32(large.length), u32(26), u32(0), large),
      ],
    ])("a block too large to be searched is reported as a possible location: %s", async (_name, bytes) => {
      expect([...(await findPersonal(memorySource(bytes()))).left]).toEqual(["location"]);
    });
  });

  describe("comments of an Ogg", () => {
    const head = oggPage(7, 0, join([1], "vorbis", zeros(23)), 2);
    const open = (serial: number, piece: Uint8Array): Uint8Array => {
      const page = oggPage(serial, 0, piece);
      return join(page.subarray(0, 26), [1, 255], page.subarray(page.length - 255));
    };
    const of = (packet: Uint8Array): Uint8Array[] =>
      Array.from({ length: Math.floor(packet.length / 255) }, (_, i) =>
        open(7, packet.subarray(i * 255, i * 255 + 255)),
      );
    const long = join([3], "vorbis", comments("A=" + "x".repeat(255 * 600), `LOCATION=${PLACE}`), [1]);
    const rest = oggPage(7, 0, long.subarray(Math.floor(long.length / 255) * 255));

    it.each(PLACED)("an Ogg loses a whole cover with a place: %s", async (_name, cover) => {
      const text = `METADATA_BLOCK_PICTURE=${Buffer.from(cover).toString("base64")}`;
      const bytes = join(head, oggPage(7, 0, join([3], "vorbis", comments(text, `TITLE=${KEPT}`), [1])));
      const found = await findPersonal(memorySource(bytes));
      expect([[...found.kinds], [...found.left]]).toEqual([["location"], []]);
      expect(told(patchBytes(bytes, found.patches))).not.toContain(text.slice(30, 60));
    });

    it("an Ogg's comments over hundreds of pages are searched", async () => {
      const bytes = join(head, ...of(long), rest);
      const found = await findPersonal(memorySource(bytes));
      expect([...found.kinds]).toEqual(["location"]);
      expect([...found.left]).toEqual([]);
      expect(told(patchBytes(bytes, found.patches))).not.toContain(PLACE);
    });

    it("an Ogg's comments in a later link of a chain are searched", async () => {
      const link = (...texts: string[]): Uint8Array =>
        join(
          head,
          oggPage(7, 0, join([3], "vorbis", comments(...texts), [1])),
          oggPage(7, 48_000, zeros(300)),
        );
      const bytes = join(link("TITLE=x"), link(`LOCATION=${PLACE}`));
      const found = await findPersonal(memorySource(bytes));
      expect([...found.kinds]).toEqual(["location"]);
      expect(told(patchBytes(bytes, found.patches))).not.toContain(PLACE);
    });

    it.each<readonly [string, () => Uint8Array]>([
      ["without an end", () => join(head, ...of(long))],
      ["cut by the file's end", () => join(head, ...of(long), rest).subarray(0, -1)],
      [
        "of more pages than are counted",
        () => {
          const many = Array.from({ length: 10_001 }, () => "A=x");
          return join(head, oggPage(7, 0, join([3], "vorbis", comments(...many), [1]).subarray(0, 60_000)));
        },
      ],
      [
        "of more parallel streams than are kept",
        () =>
          join(
            ...Array.from({ length: 17 }, (_, serial) =>
              oggPage(serial, 0, join([1], "vorbis", zeros(23)), 2),
            ),
          ),
      ],
    ])("an Ogg is reported for comments %s", async (_name, bytes) => {
      expect([...(await findPersonal(memorySource(bytes()))).left]).toContain("location");
    });
  });

  it.each(["vids", "auds", "mids", "iavs", "\0\0\0\0"])(
    "an AVI's picture and sound streams are not reported: %j",
    async (stream) => {
      const file = riffFile(
        "AVI ",
        riff("LIST", "hdrl", riff("LIST", "strl", riff("strh", stream, zeros(52)))),
      );
      expect([...(await findPersonal(memorySource(file))).left]).toEqual([]);
    },
  );

  it.each([
    ["a command without a place", asfCommand("Chapter 2")],
    ["a picture stream", asfStream("\xc0\xef\x19\xbc\x4d\x5b\xcf\x11")],
  ])("a WMV is not reported for %s", async (_name, file) => {
    expect([...(await findPersonal(memorySource(file))).left]).toEqual([]);
  });

  it("what the budget didn't reach is reported", async () => {
    const long = join(ftyp("isom"), ...Array.from({ length: 300 }, () => box("free", zeros(20_000))));
    expect([...(await findPersonal(memorySource(long), { maxReads: 5 })).left]).toEqual(["location"]);
  });
});

describe("what a name means", () => {
  it.each<readonly [string, string | null]>([
    ["GPSLatitude", "location"],
    ["drone-dji:GpsLongtitude", "location"],
    ["com.apple.quicktime.location.ISO6709", "location"],
    ["com.apple.quicktime.direction.facing", "location"],
    ["GEO_LAT", "location"],
    ["LocationShownCountryCode", "location"],
    ["ProvinceState", "location"],
    ["CiAdrCity", "location"],
    ...[
      ...["mnc", "LAC", "CellId", "poi", "POIs", "NearestPOI", "PoiName", "poiList", "PoiType"],
      ...["Locality", "County", "Continent", "Island", "PlusCode", "what3words", "GeoHash", "geo_ref"],
      ...["PointOfInterest", "PointsOfInterest", "PlaceName", "StreetAddress", "PostalCode"],
      ...["Municipality", "Neighborhood", "neighbourhood"],
    ].map((name) => [name, "location"] as const),
    ["location-eng", "location"],
    ["lens_serial_number", "identity"],
    ["CameraOwnerName", "identity"],
    ["com.apple.proapps.serialno", "identity"],
    ["PURCHASE_OWNER", "identity"],
    ["com.apple.quicktime.make", null],
    ["MusicBrainz Album Release Country", null],
    ["Allocation", null],
    ["Owner", null],
    ["shutterState", null],
    ["LongDescription", null],
    ["Title", null],
    ...["geometry", "geoff", "Poise", "pointing", "Countycricketer"].map((name) => [name, null] as const),
    ["Artist", null],
  ])("the name %s means %s", (name, kind) => {
    expect(classifyName(name)).toBe(kind);
  });
});
