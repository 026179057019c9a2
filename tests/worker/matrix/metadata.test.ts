import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { processArrival } from "~/media/process.server";
import { arrivalEvent } from "~/media/upload-events.messages";
import { createLogger } from "~/platform/log.server";
import { box, ftyp, mvhd, trak, visualEntry } from "../../formats/support/boxes";
import {
  ebml,
  idat,
  jpeg,
  jpegFrame,
  join,
  oggPage,
  png,
  pngChunk,
  riff,
  riffFile,
  segment,
  u16,
  u16le,
  u32,
  u32le,
  zeros,
} from "../../formats/support/bytes";
import { seedPerson } from "../../support/people";
import { db, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { send } from "./send";

const MARK = "zqx";
const EVIL = `${MARK}"><img src=x onerror=alert(1)><script>alert(2)</script>`;
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** ID3v2.3, one frame (id3.org/id3v2.3.0, section 3.3). */
const id3Frame = (name: string, text: string) => join(name, u32(text.length + 1), u16(0), [3], latin(text));
function id3(...frames: readonly Uint8Array[]): Uint8Array {
  const body = join(...frames);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 127);
  return join("ID3", [3, 0, 0], size, body);
}
const mp3Frames = join(...Array.from({ length: 50 }, () => join([0xff, 0xfb, 0x90, 0], zeros(413))));

/** Vorbis comments: vendor, then NAME=text (xiph.org/vorbis/doc/v-comment.html). */
const comments = (...lines: readonly string[]) =>
  join(
    u32le(EVIL.length),
    latin(EVIL),
    u32le(lines.length),
    ...lines.map((line) => join(u32le(line.length), latin(line))),
  );

const opusHead = join("OpusHead", [1, 2], u16le(312), u32le(48_000), u16le(0), [0]);
/** STREAMINFO of 48 kHz, stereo, 16 bits (RFC 9639, section 8.2). */
const streamInfo = join(
  [0, 0, 0, 34],
  u16(4096),
  u16(4096),
  zeros(6),
  [0x0b, 0xb8, 0x02, 0xf0],
  u32(48_000),
  zeros(16),
);

/** One text tag of EXIF: ImageDescription (0x010e), ASCII. */
const exifText = join(
  "Exif\0\0",
  "II",
  u16le(42),
  u32le(8),
  u16le(1),
  u16le(0x010e),
  u16le(2),
  u32le(EVIL.length),
  u32le(26),
  u32le(0),
  latin(EVIL),
);

const matroska = (codecId: string, title: string) =>
  join(
    ebml("1a45dfa3", ebml("4282", "matroska")),
    ebml(
      "18538067",
      ebml("1549a966", ebml("7ba9", title), ebml("4d80", title), ebml("5741", title)),
      ebml(
        "1654ae6b",
        ebml(
          "ae",
          ebml("83", [1]),
          ebml("86", codecId),
          ebml("536e", title),
          ebml("e0", ebml("b0", u16(64)), ebml("ba", u16(48))),
        ),
      ),
    ),
  );

const FILES: [string, Uint8Array][] = [
  [
    "ID3 title, comment and address of an MP3",
    join(id3(id3Frame("TIT2", EVIL), id3Frame("TPE1", EVIL), id3Frame("WXXX", EVIL)), mp3Frames),
  ],
  [
    "Vorbis comments of an Ogg sound",
    join(
      oggPage(7, 0, opusHead, 2),
      oggPage(7, 0, join("OpusTags", comments(`TITLE=${EVIL}`, `ARTIST=${EVIL}`))),
      oggPage(7, 96_000, zeros(500), 4),
    ),
  ],
  [
    "Vorbis comments of a FLAC",
    join(
      "fLaC",
      streamInfo,
      [0x84, 0, ...u16(comments(`TITLE=${EVIL}`).length)],
      comments(`TITLE=${EVIL}`),
      zeros(2000),
    ),
  ],
  ["the description in a JPEG's EXIF", jpeg(segment(0xe1, exifText), jpegFrame(8, 8))],
  ["a JPEG's comment", jpeg(segment(0xfe, latin(EVIL)), jpegFrame(8, 8))],
  [
    "a JPEG's XMP",
    jpeg(
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><dc:title>${EVIL}</dc:title></x:xmpmeta>`),
      jpegFrame(8, 8),
    ),
  ],
  [
    "text of a PNG",
    png(8, 8, pngChunk("tEXt", `Title\0${EVIL}`), pngChunk("iTXt", `Description\0\0\0\0\0${EVIL}`), idat()),
  ],
  [
    "the name of a film's maker in MP4",
    join(
      ftyp("isom"),
      box(
        "moov",
        mvhd(1000, 2000),
        trak({ handler: "vide", entry: visualEntry("avc1", 64, 48) }),
        box("udta", box("\xa9nam", u16(EVIL.length), u16(0), latin(EVIL))),
      ),
    ),
  ],
  [
    "a codec of MP4",
    join(
      ftyp("isom"),
      box("moov", mvhd(1000, 2000), trak({ handler: "vide", entry: visualEntry('"<b>', 64, 48) })),
    ),
  ],
  ["title, writer and track name of a Matroska film", matroska("V_VP9", EVIL)],
  ["a codec of Matroska", matroska(`V_${EVIL}`, "x")],
  [
    "INFO of a WAVE",
    riffFile(
      "WAVE",
      riff("fmt ", u16le(1), u16le(2), u32le(48_000), u32le(192_000), u16le(4), u16le(16)),
      riff("LIST", "INFO", riff("INAM", EVIL)),
      riff("data", zeros(4000)),
    ),
  ],
];

/** No character has a meaning in HTML, a URL or a header. */
const PLAIN = /^[\w.,+/-]{0,200}$/;

describe("metadata of files", () => {
  it.each(FILES)("hostile metadata never reaches a page: %s", async (_name, bytes) => {
    const owner = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(owner.id, { status: "processing", visibility: "public", title: "" });
    await storeBytes(row.path, bytes);
    const log = { ...createLogger({}), info() {}, warn() {} };
    const event = arrivalEvent({ key: row.path, size: bytes.length, etag: "" }, Date.now());
    await processArrival({ db, bucket: env.UPLOADS, clock: Date.now, log }, event);
    const settled = await readUpload(row.id);
    // A refused fixture would prove nothing.
    expect(settled).toMatchObject({ status: "ready", title: "" });
    expect(JSON.stringify(settled).toLowerCase()).not.toMatch(/alert\(|onerror=|<script/);
    for (const text of [
      settled?.video_codecs,
      settled?.audio_codecs,
      settled?.mime_type,
      settled?.file_ext,
    ]) {
      expect(text ?? "").toMatch(PLAIN);
    }
    for (const path of [
      "/feed",
      `/upload/${row.id}`,
      `/upload/${row.id}.data`,
      "/my-uploads",
      "/dashboard",
    ]) {
      const html = await (await send(path, { cookie: owner.cookie })).text();
      expect(html, path).not.toMatch(/zqx"|onerror=alert|<script>alert|"<b>/);
    }
    const served = await send(`/media/${row.id}/original`, { cookie: owner.cookie });
    await served.arrayBuffer();
    for (const [name, value] of served.headers) expect(value, name).not.toContain(MARK);
    await env.DB.prepare("delete from uploads where id = ?").bind(row.id).run();
  });
});
