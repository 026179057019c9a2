import { describe, expect, it } from "vitest";
import { box, full } from "./support/boxes.ts";
import { join, u32, zeros } from "./support/bytes.ts";
import { expectTaken, findLocation } from "./support/location.ts";
import { memorySource } from "./support/sources.ts";
import { filmOf, MEDIA_AT, telemetryTrack, trackOf } from "./support/telemetry.ts";

const ONE = "GPS5 52.5200 here";
const OTHER = "GPS5 52.5201 there!";
const BETWEEN = "picture and sound";
const told = join(ONE, BETWEEN, OTHER);
const silent = join(zeros(ONE.length), BETWEEN, zeros(OTHER.length));
const plan = {
  sizes: [ONE.length, OTHER.length],
  offsets: [MEDIA_AT, MEDIA_AT + ONE.length + BETWEEN.length],
};

describe("a camera's notes of where it is", () => {
  it.each(["gpmd", "camm", "rtmd", "CTMD"])(
    "of a %s track go, by offsets of 32 and of 64 bits",
    async (entry) => {
      for (const wide of [false, true]) {
        const track = telemetryTrack({ ...plan, entry, wide });
        await expectTaken(filmOf(told, track), filmOf(silent, track));
      }
    },
  );

  const good = telemetryTrack(plan);
  it.each<readonly [string, Uint8Array]>([
    ["ends before its offsets", telemetryTrack({ ...plan, offsets: [] })],
    [
      "promises rows of chunks that are not there",
      trackOf(
        "gpmd",
        full("stsc", 0, u32(9), u32(1), u32(1), u32(1)),
        full("stsz", 0, u32(0), u32(1), u32(4)),
        full("stco", 0, u32(1), u32(MEDIA_AT)),
      ),
    ],
    [
      "promises offsets that are not there",
      trackOf(
        "camm",
        full("stsc", 0, u32(1), u32(1), u32(1), u32(1)),
        full("stsz", 0, u32(4), u32(9)),
        full("stco", 0, u32(9)),
      ),
    ],
    ["has tables without a count", trackOf("gpmd", ...["stsc", "stsz", "stco"].map((name) => full(name, 0)))],
  ])("go beside a track that %s, whichever comes first", async (_name, broken) => {
    await expectTaken(filmOf(told, broken, good), filmOf(silent, broken, good), { readerTells: false });
    await expectTaken(filmOf(told, good, broken), filmOf(silent, good, broken), { readerTells: false });
  });

  it.each(["trak", "mdia", "minf", "stbl"])(
    "go behind a box of the %s whose name begins with NUL",
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
      // The reader believes no such name, and stops before it.
      await expectTaken(filmOf(told, track), filmOf(zeros(told.length), track), { readerTells: false });
    },
  );

  it("stay where a chunk lies beyond the end of the file, and the others go", async () => {
    const track = telemetryTrack({ sizes: [ONE.length, 8], offsets: [MEDIA_AT, 0x7fff_fff0] });
    const kept = join(zeros(ONE.length), BETWEEN, OTHER);
    await expectTaken(filmOf(told, track), filmOf(kept, track));
  });

  it("go from 150,000 chunks, more than one call takes arguments", async () => {
    const CHUNKS = 150_000;
    const EACH = 4;
    const media = new Uint8Array(CHUNKS * EACH).fill(7);
    const track = telemetryTrack({
      entry: "camm",
      sizes: Array.from({ length: CHUNKS }, () => EACH),
      offsets: Array.from({ length: CHUNKS }, (_, index) => MEDIA_AT + index * EACH),
    });
    const patches = await findLocation(memorySource(filmOf(media, track)));
    expect(patches).toHaveLength(CHUNKS);
    expect(patches.at(-1)).toMatchObject({ at: MEDIA_AT + (CHUNKS - 1) * EACH });
  });
});
