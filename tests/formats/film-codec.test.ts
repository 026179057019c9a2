import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { isRareCodec } from "../../app/formats/browser.ts";
import { readFilmCodec } from "../../app/formats/isobmff/film-codec.ts";
import { loadFilmCodec } from "../../app/formats/isobmff/film-codec.client.ts";
import { bytesSource } from "../../app/formats/reading/sources.ts";
import { box, ftyp, mvhd, soundEntry, trak, visualEntry } from "./support/boxes.ts";
import { join } from "./support/bytes.ts";

const sound = trak({ handler: "soun", entry: soundEntry("mp4a", 2, 48_000) });
const film = (code: string) => trak({ handler: "vide", entry: visualEntry(code, 640, 480) });
const movie = (...traks: readonly Uint8Array[]) =>
  join(ftyp("isom", "mp41"), box("free", new Uint8Array(40)), box("moov", mvhd(1000, 2000), ...traks));
const readCodec = (bytes: Uint8Array) => readFilmCodec(bytesSource(bytes));

describe("the codec of a film before its upload", () => {
  it.each([
    ["avc1", "h264", false],
    ["hvc1", "hevc", true],
    ["hev1", "hevc", true],
    ["apcn", "prores", true],
    ["av01", "av1", false],
  ])("%s is %s, before and after its sound; rare: %s", async (code, codec, rare) => {
    expect(await readCodec(movie(sound, film(code)))).toBe(codec);
    expect(await readCodec(movie(film(code), sound))).toBe(codec);
    expect(isRareCodec(codec)).toBe(rare);
  });

  it("a sound has no film codec, and a foreign or cut file an unknown one", async () => {
    expect(await readCodec(movie(sound))).toBeNull();
    expect(await readCodec(new TextEncoder().encode("no film at all"))).toBe("unknown");
    expect(await readCodec(movie(film("hvc1")).subarray(0, 60))).toBe("unknown");
    expect(isRareCodec("unknown")).toBe(false);
  });

  it("a real file's codec is read as a page would, and a storage error is rethrown", async () => {
    const bytes = await readFile(new URL("../browser/fixtures/hevc-with-sound.mp4", import.meta.url));
    expect(await loadFilmCodec(new Blob([bytes]))).toBe("hevc");
    const gone = { size: 1000, read: () => Promise.reject(new Error("the file is gone")) };
    await expect(readFilmCodec(gone)).rejects.toThrow("the file is gone");
  });
});
