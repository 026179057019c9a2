import { describe, expect, it } from "vitest";
import { box, full } from "./support/boxes.ts";
import { join, u32, zeros } from "./support/bytes.ts";
import { expectTaken, findLocation } from "./support/location.ts";
import { memorySource } from "./support/sources.ts";
import { filmWith, MEDIA_AT, telemetryTrack, trackWith } from "./support/telemetry.ts";

const ONE = "GPS5 52.5200 here";
const OTHER = "GPS5 52.5201 there!";
const BETWEEN = "picture and sound";
const told = join(ONE, BETWEEN, OTHER);
const silent = join(zeros(ONE.length), BETWEEN, zeros(OTHER.length));
const plan = {
  sizes: [ONE.length, OTHER.length],
  offsets: [MEDIA_AT, MEDIA_AT + ONE.length + BETWEEN.length],
};

describe("a camera's telemetry", () => {
  it.each(["gpmd", "camm", "rtmd", "CTMD"])(
    "a %s track's telemetry is removed, by offsets of 32 and of 64 bits",
    async (entry) => {
      for (const wide of [false, true]) {
        const track = telemetryTrack({ ...plan, entry, wide });
        await expectTaken(filmWith(told, track), filmWith(silent, track));
      }
    },
  );

  it("a Parrot drone's telemetry is removed, which another track of its kind isn't", async () => {
    const samples = (value: number) => {
      const [one, other] = [ONE, OTHER].map(({ length }) => new Uint8Array(length).fill(value));
      return join(one ?? "", BETWEEN, other ?? "");
    };
    const track = (type: string) =>
      telemetryTrack({ ...plan, entry: "mett", about: `\0application/${type}\0` });
    const parrot = track("octet-stream;type=com.parrot.videometadata3");
    await expectTaken(filmWith(samples(5), parrot), filmWith(samples(0), parrot), { readerTells: false });
    expect(await findLocation(memorySource(filmWith(samples(5), track("json"))))).toEqual([]);
  });

  const good = telemetryTrack(plan);
  it.each<readonly [string, Uint8Array]>([
    ["ends before its offsets", telemetryTrack({ ...plan, offsets: [] })],
    [
      "promises missing rows of chunks",
      trackWith(
        "gpmd",
        full("stsc", 0, u32(9), u32(1), u32(1), u32(1)),
        full("stsz", 0, u32(0), u32(1), u32(4)),
        full("stco", 0, u32(1), u32(MEDIA_AT)),
      ),
    ],
    [
      "promises missing offsets",
      trackWith(
        "camm",
        full("stsc", 0, u32(1), u32(1), u32(1), u32(1)),
        full("stsz", 0, u32(4), u32(9)),
        full("stco", 0, u32(9)),
      ),
    ],
    [
      "has tables without a count",
      trackWith("gpmd", ...["stsc", "stsz", "stco"].map((name) => full(name, 0))),
    ],
  ])("telemetry is removed beside a track that %s, in either order", async (_name, broken) => {
    await expectTaken(filmWith(told, broken, good), filmWith(silent, broken, good), { readerTells: false });
    await expectTaken(filmWith(told, good, broken), filmWith(silent, good, broken), { readerTells: false });
  });

  it.each(["trak", "mdia", "minf", "stbl"])(
    "telemetry is removed after a box in the %s whose name begins with NUL",
    async (parent) => {
      const odd = box("\0\0\0\x01", "odd");
      const within = (type: string, ...body: readonly Uint8Array[]): Uint8Array =>
        type === parent ? box(type, odd, ...body) : box(type, ...body);
      const tables = [
        full("stsd", 0, u32(1), box("gpmd", zeros(8))),
        full("stsc", 0, u32(1), u32(1), u32(1), u32(1)),
        full("stsz", 0, u32(told.length), u32(1)),
        full("stco", 0, u32(1), u32(MEDIA_AT)),
      ];
      const track = within("trak", within("mdia", within("minf", within("stbl", ...tables))));
      // The reader stops before such a name.
      await expectTaken(filmWith(told, track), filmWith(zeros(told.length), track), { readerTells: false });
    },
  );

  it("a chunk past the end of the file is kept, and the other telemetry is removed", async () => {
    const track = telemetryTrack({ sizes: [ONE.length, 8], offsets: [MEDIA_AT, 0x7fff_fff0] });
    const kept = join(zeros(ONE.length), BETWEEN, OTHER);
    await expectTaken(filmWith(told, track), filmWith(kept, track));
  });

  it("150,000 chunks are removed, more than one call takes arguments", async () => {
    const CHUNKS = 150_000;
    const EACH = 4;
    const media = new Uint8Array(CHUNKS * EACH).fill(7);
    const track = telemetryTrack({
      entry: "camm",
      sizes: Array.from({ length: CHUNKS }, () => EACH),
      offsets: Array.from({ length: CHUNKS }, (_, index) => MEDIA_AT + index * EACH),
    });
    const patches = await findLocation(memorySource(filmWith(media, track)));
    expect(patches).toHaveLength(CHUNKS);
    expect(patches.at(-1)).toMatchObject({ at: MEDIA_AT + (CHUNKS - 1) * EACH });
  });
});

it("a dash cam's notes between a film's pictures are removed, though no index names them", async () => {
  const note = "freeGPS at 52.5200 13.4050";
  const film = (body: string | Uint8Array) =>
    filmWith(
      join(
        ...["A freeGPS in a text", u32(note.length + 4), body, BETWEEN, zeros(3 * 1024 * 1024)],
        ...[u32(note.length + 4), body, BETWEEN],
      ),
    );
  await expectTaken(film(note), film(zeros(note.length)), { readerTells: false });
});
