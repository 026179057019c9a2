import { describe, expect, it } from "vitest";
import { probe, type ProbeResult } from "../../app/formats/index.ts";
import { ask, readFacts } from "./support/ask.ts";
import { box, clap, fragment, ftyp, full, mvhd, soundEntry, trak, visualEntry } from "./support/boxes.ts";
import { ebml, f64, join, oggPage, u16, u16le, u24, u32, u32le, u64, zeros } from "./support/bytes.ts";
import { sparseSource } from "./support/sources.ts";

const USUAL_READS = 8;
const USUAL_BYTES = 256 * 1024;
const picture = visualEntry("avc1", 640, 480);
const sound = soundEntry("fLaC", 2, 48_000);
const film = (...traks: readonly Uint8Array[]): Uint8Array =>
  join(ftyp("isom", "mp41"), box("moov", mvhd(1000, 2000), ...traks));

function expectUsual(result: ProbeResult): void {
  expect(result.reads).toBeLessThanOrEqual(USUAL_READS);
  expect(result.bytesRead).toBeLessThanOrEqual(USUAL_BYTES);
}

describe("MP4 and QuickTime", () => {
  it.each([
    [0, 640, 480],
    [90, 480, 640],
    [180, 640, 480],
    [270, 480, 640],
  ])("a film turned by %i degrees has its displayed size", async (rotation, width, height) => {
    for (const brand of ["isom", "qt  ", "3gp4", "M4V "]) {
      const facts = await readFacts(
        join(
          ftyp(brand),
          box(
            "moov",
            mvhd(1000, 2000),
            trak({ handler: "vide", entry: picture, rotation, stts: [[50, 40]] }),
          ),
        ),
      );
      expect(facts).toMatchObject({
        kind: "video",
        rotation,
        width,
        height,
        storedWidth: 640,
        storedHeight: 480,
        durationMs: 2000,
        frameRate: 25,
      });
    }
  });

  it("a mirrored film is turned as FFmpeg and ExifTool tell it", async () => {
    const track = trak({ handler: "vide", entry: picture });
    const matrixAt = Buffer.from(track).indexOf("tkhd") + 4 + 40;
    const mirrored = join(track.subarray(0, matrixAt), u32(-65536), track.subarray(matrixAt + 4));
    const moov = box("moov", mvhd(1000, 2000), mirrored);
    expect(await readFacts(join(ftyp("isom"), moov))).toMatchObject({ rotation: 180, width: 640 });
  });

  it.each([
    [90, 0, 90],
    [90, 90, 180],
    [270, 90, 0],
    [0, 270, 270],
  ])("a movie turned by %i degrees with a track turned by %i is turned by %i", async (whole, track, all) => {
    const moov = box(
      "moov",
      mvhd(1000, 2000, whole),
      trak({ handler: "vide", entry: picture, rotation: track }),
    );
    const [width, height] = all % 180 === 90 ? [480, 640] : [640, 480];
    expect(await readFacts(join(ftyp("isom"), moov))).toMatchObject({ rotation: all, width, height });
  });

  it("a sample table may come in any order", async () => {
    const [first, second] = [[50, 40] as const, full("stsd", 0, u32(1), picture)];
    const tables = trak({ handler: "vide", entry: picture, stts: [first] });
    const stts = full("stts", 0, u32(1), u32(50), u32(40));
    const [from, length] = [tables.length - second.length - stts.length, second.length + stts.length];
    const turned = join(tables.subarray(0, from), stts, second, tables.subarray(from + length));
    expect(await readFacts(film(turned))).toMatchObject({
      kind: "video",
      codecs: { video: ["h264"] },
      width: 640,
      frameRate: 25,
    });
  });

  it("a brand after free space, or of 64-bit size, gives the type", async () => {
    const moov = box("moov", mvhd(1000, 2000), trak({ handler: "vide", entry: picture }));
    for (const start of [box("uuid", zeros(20)), join(box("free", zeros(9)), box("uuid", zeros(16)))])
      expect(await readFacts(join(start, ftyp("M4V "), moov))).toMatchObject({ fileExt: "m4v", width: 640 });
    const wide = join(u32(1), "ftyp", u64(28), "isom", u32(0), "isom");
    expect(await readFacts(join(wide, moov))).toMatchObject({ mimeType: "video/mp4", width: 640 });
    expect((await ask(join(u32(1), "ftyp", u64(2 ** 40), "isom", u32(0), moov))).outcome).toBe("rejected");
    expect(await readFacts(join(box("free", zeros(9)), box("wide"), ftyp("isom"), moov))).toMatchObject({
      mimeType: "video/mp4",
    });
    expect(await readFacts(join(box("free", zeros(9)), moov))).toMatchObject({ mimeType: "video/quicktime" });
  });

  it("a codec named as in an AVI is recognised", async () => {
    for (const [code, codec] of [
      ["HFYU", "huffyuv"],
      ["MP42", "msmpeg4v2"],
      ["Hap1", "hap"],
      ["HapM", "hap"],
      ["xdv7", "mpeg2video"],
      ["hdv3", "mpeg2video"],
      ["AVdv", "dvvideo"],
      ["M8Y2", "magicyuv"],
      ["zzz1", "zzz1"],
    ] as const) {
      const entry = visualEntry(code, 640, 480);
      expect((await readFacts(film(trak({ handler: "vide", entry })))).codecs.video).toEqual([codec]);
    }
  });

  it("the clean aperture is applied before the turn", async () => {
    const entry = visualEntry("avc1", 640, 480, clap(600, 400));
    expect(await readFacts(film(trak({ handler: "vide", entry, rotation: 90 })))).toMatchObject({
      width: 400,
      height: 600,
      storedWidth: 640,
    });
  });

  it("a 200 MB film with its index at the end is read within the usual budget", async () => {
    const size = 200 * 1024 * 1024;
    const brand = ftyp("isom");
    const bigTable = full("stsz", 0, u32(0), u32(200_000), zeros(800_000));
    const moov = box(
      "moov",
      mvhd(1000, 7_200_000),
      trak({ handler: "vide", entry: picture, rotation: 90, stts: [[180_000, 40]], tables: [bigTable] }),
      trak({ id: 2, handler: "soun", entry: sound, tables: [bigTable] }),
      box("udta", box("\xa9xyz", u16(18), u16(0), "+48.8577+002.295/")),
    );
    const media = join(brand, u32(1), "mdat", u64(size - moov.length - brand.length));
    const result = await probe(
      sparseSource(size, [
        { at: 0, bytes: media },
        { at: size - moov.length, bytes: moov },
      ]),
    );
    expect(result).toMatchObject({
      outcome: "known",
      facts: {
        width: 480,
        height: 640,
        durationMs: 7_200_000,
        hasGps: true,
        codecs: { video: ["h264"], audio: ["flac"] },
      },
    });
    expectUsual(result);
  });

  it("the longest track gives the length when the movie header doesn't", async () => {
    const moov = box(
      "moov",
      mvhd(1000, 0xffff_ffff),
      trak({ handler: "vide", entry: picture, timescale: 500, duration: 1500 }),
    );
    expect((await readFacts(join(ftyp("isom"), moov))).durationMs).toBe(3000);
  });

  it("a file without pictures is a sound, and cover art is no film", async () => {
    const cover = trak({ id: 2, handler: "vide", entry: visualEntry("jpeg", 600, 600), stts: [[1, 1000]] });
    expect(await readFacts(film(trak({ handler: "soun", entry: sound }), cover))).toMatchObject({
      kind: "audio",
      mimeType: "audio/mp4",
      width: null,
      channels: 2,
      sampleRate: 48_000,
    });
  });

  it("an old film's compressed header is unpacked", async () => {
    const plain = box(
      "moov",
      mvhd(600, 1200),
      trak({ handler: "vide", entry: visualEntry("SVQ3", 320, 240) }),
    );
    const packed = new Uint8Array(
      await new Response(
        new Blob([new Uint8Array(plain)]).stream().pipeThrough(new CompressionStream("deflate")),
      ).arrayBuffer(),
    );
    const file = join(
      box("mdat", zeros(100)),
      box("moov", box("cmov", box("dcom", "zlib"), box("cmvd", u32(plain.length), packed))),
    );
    expect(await readFacts(file)).toMatchObject({
      mimeType: "video/quicktime",
      width: 320,
      height: 240,
      durationMs: 2000,
      codecs: { video: ["svq3"] },
    });
  });

  it("a track with a damaged handler is recognised by its media header", async () => {
    const track = trak({ handler: "vide", entry: picture });
    const at = new TextDecoder("latin1").decode(track);
    const damaged = track.slice();
    damaged[at.indexOf("vide") + 2] = 0x6c;
    const header = at.indexOf("stbl") - 4;
    const minf = at.indexOf("minf") - 4;
    const vmhd = full("vmhd", 1, zeros(8));
    const grown = join(damaged.subarray(0, header), vmhd, damaged.subarray(header));
    const view = new DataView(grown.buffer);
    for (const place of [0, at.indexOf("mdia") - 4, minf])
      view.setUint32(place, view.getUint32(place) + vmhd.length);
    expect(await readFacts(film(grown))).toMatchObject({
      kind: "video",
      width: 640,
      codecs: { video: ["h264"] },
    });
  });

  it("an encrypted film's codec is read", async () => {
    const entry = visualEntry("encv", 640, 480, box("sinf", box("frma", "hvc1")));
    expect(await readFacts(film(trak({ handler: "vide", entry })))).toMatchObject({
      codecs: { video: ["hevc"] },
      warnings: ["probe.encrypted"],
    });
  });

  const init = join(
    ftyp("iso5"),
    box(
      "moov",
      mvhd(1000, 0),
      trak({ handler: "vide", entry: picture, duration: 0 }),
      box("mvex", full("trex", 0, zeros(20))),
    ),
  );
  it("fragments are measured by the last one, across large gaps", async () => {
    const file = join(
      init,
      ...Array.from({ length: 60 }, (_, i) => fragment(1, 5000 + i * 2000, 50, 40, 20_000)),
    );
    expect(await readFacts(file)).toMatchObject({ durationMs: 120_000, frameRate: 25 });
  });

  it("the fragment index and the segment index give the length, or else the stated one", async () => {
    const fragments = Array.from({ length: 30 }, (_, i) => fragment(1, i * 2000, 50, 40, 20_000));
    const body = join(init, ...fragments);
    const lastAt = body.length - (fragments.at(-1)?.length ?? 0);
    const mfra = (length: number): Uint8Array =>
      box(
        "mfra",
        full("tfra", 0, u32(1), u32(0), u32(1), u32(58_000), u32(lastAt), [1, 1, 1]),
        full("mfro", 0, u32(length)),
      );
    expect((await readFacts(join(body, mfra(mfra(0).length)))).durationMs).toBe(60_000);
    const media = join(...fragments);
    const sidx = full(
      "sidx",
      0,
      u32(1),
      u32(1000),
      u32(0),
      u32(0),
      u16(0),
      u16(1),
      u32(media.length),
      u32(59_000),
      u32(0),
    );
    expect((await readFacts(join(init, sidx, media))).durationMs).toBe(59_000);
    const stated = join(
      ftyp("iso5"),
      box(
        "moov",
        mvhd(1000, 0),
        trak({ handler: "vide", entry: picture, duration: 0 }),
        box("mvex", full("mehd", 0, u32(61_000))),
      ),
    );
    expect((await readFacts(stated)).durationMs).toBe(61_000);
  });

  it("an index that no longer fits, or is cut, is passed over", async () => {
    const moov = box(
      "moov",
      mvhd(1000, 0),
      trak({ handler: "vide", entry: picture, duration: 0 }),
      box("mvex", full("trex", 0, u32(1), u32(1), u32(40), u32(0), u32(0))),
    );
    const fragments = [0, 1000, 2000].map((start) => fragment(1, start, 25, 40, 200_000));
    const tfra = full("tfra", 0, u32(1), u32(0), u32(1), u32(2000), u32(17), [1, 1, 1]);
    const mfra = box("mfra", tfra, full("mfro", 0, u32(8 + tfra.length + 16)));
    const file = join(ftyp("iso6"), moov, box("sidx", zeros(6)), ...fragments, mfra);
    expect(await readFacts(file)).toMatchObject({ width: 640, durationMs: 3000 });
  });

  it("fragments without a clock are added up", async () => {
    expect(
      (await readFacts(join(init, ...Array.from({ length: 5 }, () => fragment(1, null, 50, 40))))).durationMs,
    ).toBe(10_000);
  });
});

describe("Matroska and WebM", () => {
  const header = (type: string): Uint8Array => ebml("1a45dfa3", ebml("4282", type));
  const video = (...more: readonly Uint8Array[]): Uint8Array =>
    ebml(
      "1654ae6b",
      ebml(
        "ae",
        ebml("83", [1]),
        ebml("86", "V_VP9"),
        ebml("e0", ebml("b0", u16(640)), ebml("ba", u16(480)), ...more),
      ),
    );
  const cluster = (time: number, ...blocks: readonly number[]): Uint8Array =>
    ebml(
      "1f43b675",
      ebml("e7", u32(time)),
      ...blocks.map((at) => ebml("a3", [0x81], u16(at), [0x80], zeros(40))),
    );

  it("a Matroska film's stated length, crop and turn are read", async () => {
    const info = ebml("1549a966", ebml("2ad7b1", u24(1_000_000)), ebml("4489", f64(12_345)));
    const tracks = video(ebml("54cc", [10]), ebml("54dd", [30]), ebml("7670", ebml("7675", f64(-90))));
    expect(await readFacts(join(header("webm"), ebml("18538067", info, tracks)))).toMatchObject({
      mimeType: "video/webm",
      durationMs: 12_345,
      width: 480,
      height: 600,
      storedWidth: 640,
      rotation: 90,
      codecs: { video: ["vp9"] },
    });
  });

  it("a live recording is measured by its last block", async () => {
    const clusters = Array.from({ length: 40 }, (_, i) =>
      join(cluster(1000 * i, 0, 500, 960), ebml("ec", zeros(5000))),
    );
    const file = join(
      header("matroska"),
      [0x18, 0x53, 0x80, 0x67, 1, 255, 255, 255, 255, 255, 255, 255],
      ebml("1549a966"),
      video(),
      ...clusters,
    );
    const facts = await readFacts(file);
    expect(facts).toMatchObject({ mimeType: "video/x-matroska" });
    expect(facts.durationMs).toBe(39_960);
  });

  it("tracks after the media are found by the index at the front", async () => {
    const info = ebml("1549a966", ebml("4489", f64(1000)));
    const media = cluster(0, 0, 900);
    const seek = (position: number): Uint8Array =>
      ebml("114d9b74", ebml("4dbb", ebml("53ab", [0x16, 0x54, 0xae, 0x6b]), ebml("53ac", u32(position))));
    const position = seek(0).length + info.length + media.length;
    expect(
      await readFacts(join(header("webm"), ebml("18538067", seek(position), info, media, video()))),
    ).toMatchObject({ width: 640, durationMs: 1000 });
  });

  it("a location in tags that no index names is found before the tracks and at the end", async () => {
    const tags = ebml(
      "1254c367",
      ebml("7373", ebml("67c8", ebml("45a3", "LOCATION"), ebml("4487", "+48.8577+002.295/"))),
    );
    const info = ebml("1549a966", ebml("4489", f64(1000)));
    for (const parts of [
      [info, tags, video(), cluster(0, 0, 900)],
      [info, video(), cluster(0, 0, 900), tags],
    ])
      expect(await readFacts(join(header("webm"), ebml("18538067", ...parts)))).toMatchObject({
        hasGps: true,
        durationMs: 1000,
      });
  });

  it("a sound is recognised by its tracks", async () => {
    const tracks = ebml(
      "1654ae6b",
      ebml("ae", ebml("83", [2]), ebml("86", "A_OPUS"), ebml("e1", ebml("b5", f64(48_000)), ebml("9f", [2]))),
    );
    expect(await readFacts(join(header("webm"), ebml("18538067", tracks)))).toMatchObject({
      kind: "audio",
      mimeType: "audio/webm",
      channels: 2,
      sampleRate: 48_000,
    });
  });
});

describe("Ogg", () => {
  const opus = join("OpusHead", [1, 2], u16le(312), u32le(44_100), u16le(0), [0]);
  it("an Ogg's length is less its skipped samples, and is read at the end of a long file", async () => {
    const pages = Array.from({ length: 300 }, (_, i) => oggPage(7, 312 + 48_000 * (i + 1), zeros(4000)));
    expect(await readFacts(join(oggPage(7, 0, opus, 2), ...pages))).toMatchObject({
      kind: "audio",
      mimeType: "audio/ogg",
      durationMs: 300_000,
      sampleRate: 48_000,
      channels: 2,
    });
  });

  it("an Ogg cut out of a broadcast counts its first page", async () => {
    const pages = Array.from({ length: 4 }, (_, i) =>
      oggPage(1, (50 + i) * 48_000 + 312, zeros(200), i === 3 ? 4 : 0),
    );
    expect((await readFacts(join(oggPage(1, 0, opus, 2), ...pages))).durationMs).toBe(4000);
  });

  it("an Ogg's last page counts only if it is whole", async () => {
    const head = join("\x01vorbis", zeros(4), [2], u32le(44_100), zeros(14));
    const ogg = join(
      oggPage(1, 0, head, 2),
      oggPage(1, 44_100, zeros(900)),
      oggPage(1, 88_200, zeros(900), 4),
    );
    expect(await readFacts(ogg)).toMatchObject({ durationMs: 2000, warnings: [] });
    expect(await readFacts(ogg.subarray(0, -1))).toMatchObject({
      durationMs: 1000,
      warnings: ["probe.truncated"],
    });
  });

  it("an Ogg's chained streams are added up", async () => {
    const chain = [1, 2, 3].map((serial) =>
      join(oggPage(serial, 0, opus, 2), oggPage(serial, 312 + 96_000, zeros(100), 4)),
    );
    expect((await readFacts(join(...chain))).durationMs).toBe(6000);
  });

  it("an Ogg's parallel sounds count once", async () => {
    const file = join(
      oggPage(1, 0, opus, 2),
      oggPage(2, 0, opus, 2),
      oggPage(1, 312 + 96_000, zeros(100)),
      oggPage(2, 312 + 144_000, zeros(100)),
    );
    expect((await readFacts(file)).durationMs).toBe(3000);
  });

  it("a long chain is estimated by the bitrate of its first link", async () => {
    const link = (serial: number): Uint8Array =>
      join(
        oggPage(serial, 0, opus, 2),
        ...Array.from({ length: 30 }, (_, i) => oggPage(serial, 312 + 48_000 * (i + 1), zeros(8000))),
      );
    const facts = await readFacts(join(...[1, 2, 3, 4].map(link)));
    expect(facts.warnings).toContain("probe.estimated_duration");
    expect((facts.durationMs ?? 0) / 120_000).toBeCloseTo(1, 0);
  });

  it("Theora has its picture region's size, not the coded frame's, and the longest parallel stream's length", async () => {
    const theora = join(
      "\x80theora",
      [3, 2, 1],
      u16(40),
      u16(30),
      u24(638),
      u24(478),
      [0, 0],
      u32(25),
      u32(1),
      zeros(10),
      u16(6 << 5),
    );
    const file = join(
      oggPage(1, 0, theora, 2),
      oggPage(2, 0, opus, 2),
      oggPage(1, 2 ** 6 * 70 + 5, zeros(50)),
      oggPage(2, 312 + 48_000 * 2, zeros(50)),
    );
    expect(await readFacts(file)).toMatchObject({
      kind: "video",
      mimeType: "video/ogg",
      width: 638,
      height: 478,
      frameRate: 25,
      durationMs: 3000,
    });
  });
});

describe("transport streams", () => {
  const packet = (pid: number, starts: boolean, payload: Uint8Array): Uint8Array => {
    const stuffing = 184 - payload.length;
    const adaptation =
      stuffing === 0
        ? []
        : stuffing === 1
          ? [0]
          : [stuffing - 1, 0, ...Array<number>(stuffing - 2).fill(255)];
    return join(
      [0x47, (starts ? 0x40 : 0) | (pid >> 8), pid & 255, stuffing === 0 ? 0x10 : 0x30],
      adaptation,
      payload,
    );
  };
  const pes = (ticks: number): Uint8Array =>
    join(
      [0, 0, 1, 0xe0, 0, 0, 0x80, 0x80, 5],
      [0x21 | (Math.floor(ticks / 2 ** 30) << 1)],
      u16((((ticks / 2 ** 15) & 0x7fff) << 1) | 1),
      u16(((ticks & 0x7fff) << 1) | 1),
      [0, 0, 1, 0xb3, 0x14, 0x00, 0xf0, 0x13, 0, 0, 0, 0, 0, 0, 0, 0],
    );
  const tables = join(
    packet(0, true, join([0, 0, 0xb0, 13], u16(1), [1, 0, 0], u16(1), u16(0xe100), u32(0))),
    packet(
      256,
      true,
      join(
        [0, 2, 0xb0, 18],
        u16(1),
        [1, 0, 0],
        u16(0xe101),
        u16(0xf000),
        [2],
        u16(0xe101),
        u16(0xf000),
        u32(0),
      ),
    ),
  );

  it("late picture parameters are searched for further in", async () => {
    const bare = (ticks: number): Uint8Array => join(pes(ticks).subarray(0, 14), new Uint8Array(170).fill(7));
    const late = Array.from({ length: 3200 }, (_, i) =>
      packet(257, true, i === 2130 ? pes(900_000 + i * 3600) : bare(900_000 + i * 3600)),
    );
    expect(await readFacts(join(tables, ...late))).toMatchObject({ width: 320, height: 240 });
  });

  it("a recording whose table of streams comes late is read from its first picture", async () => {
    const frames = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => packet(257, true, pes(900_000 + (from + i) * 3600)));
    expect(await readFacts(join(...frames(0, 2000), tables, ...frames(2000, 4000)))).toMatchObject({
      width: 320,
      codecs: { video: ["mpeg2video"] },
      durationMs: 160_000,
    });
  });

  it.each([
    ["programs", tables.subarray(188), "mpeg2video"],
    ["streams", new Uint8Array(0), "mpeg1video"],
  ])("a recording without its table of %s is read from its pictures", async (_table, rest, codec) => {
    const frames = Array.from({ length: 101 }, (_, i) => packet(257, true, pes(900_000 + i * 3600)));
    expect(await readFacts(join(rest, ...frames))).toMatchObject({
      kind: "video",
      width: 320,
      codecs: { video: [codec] },
      durationMs: 4040,
    });
  });

  it("an MPEG-4 stream has the size in its object layer", async () => {
    // 352 by 288, as FFmpeg writes it.
    const layer = [
      0x00, 0x00, 0x01, 0x20, 0x00, 0xc4, 0x8d, 0x88, 0x00, 0xcd, 0x0b, 0x04, 0x24, 0x14, 0x43, 0x00, 0x00,
      0x01, 0xb2, 0x4c,
    ];
    const part2 = tables.slice();
    const map = part2.findIndex(
      (byte, at) => at > 188 && byte === 2 && part2[at + 1] === 0xe1 && part2[at + 2] === 1,
    );
    part2[map] = 0x10;
    const first = join(pes(900_000).subarray(0, 14), layer, zeros(40));
    const frames = Array.from({ length: 60 }, (_, i) =>
      packet(257, true, i === 0 ? first : pes(900_000 + i * 3600).subarray(0, 14)),
    );
    expect(await readFacts(join(part2, ...frames))).toMatchObject({
      width: 352,
      height: 288,
      codecs: { video: ["mpeg4"] },
    });
  });

  it.each([
    [188, 0, 0],
    [192, 4, 0],
    [204, 0, 16],
  ])("packets of %i bytes are read, with the clock at both ends", async (_stride, before, behind) => {
    const frames = Array.from({ length: 1001 }, (_, i) => packet(257, true, pes(900_000 + i * 3600)));
    const all = join(tables, ...frames);
    const padded = join(
      ...Array.from({ length: all.length / 188 }, (_, i) =>
        join(zeros(before), all.subarray(i * 188, i * 188 + 188), zeros(behind)),
      ),
    );
    expect(await readFacts(padded)).toMatchObject({
      mimeType: "video/mp2t",
      width: 320,
      height: 240,
      codecs: { video: ["mpeg2video"] },
      durationMs: 40_040,
    });
  });

  it("a recording that begins with empty packets is read", async () => {
    const empty = packet(0x1fff, false, zeros(184));
    const frames = Array.from({ length: 101 }, (_, i) => packet(257, true, pes(900_000 + i * 3600)));
    expect(await readFacts(join(...Array<Uint8Array>(600).fill(empty), tables, ...frames))).toMatchObject({
      width: 320,
      durationMs: 4040,
    });
  });

  it.each([
    [1000, 280],
    [1600, null],
  ])("frames of %i packets give the length if one begins near the end", async (packets, durationMs) => {
    const rest = packet(257, false, zeros(184));
    const frames = Array.from({ length: 7 }, (_, i) =>
      join(packet(257, true, pes(900_000 + i * 3600)), ...Array<Uint8Array>(packets).fill(rest)),
    );
    expect((await readFacts(join(tables, ...frames))).durationMs).toBe(durationMs);
  });

  it("the length is right when the clock wraps", async () => {
    const frames = Array.from({ length: 101 }, (_, i) =>
      packet(257, true, pes((2 ** 33 - 180_000 + i * 3600) % 2 ** 33)),
    );
    expect((await readFacts(join(tables, ...frames))).durationMs).toBe(4040);
  });
});
