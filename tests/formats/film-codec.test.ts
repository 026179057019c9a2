import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { isRareCodec } from "../../app/formats/browser.ts";
import { filmCodec } from "../../app/formats/isobmff/film-codec.ts";
import { filmCodecIn } from "../../app/formats/isobmff/film-codec.client.ts";
import { bytesSource } from "../../app/formats/reading/sources.ts";
import { box, ftyp, mvhd, soundEntry, trak, visualEntry } from "./support/boxes.ts";
import { join } from "./support/bytes.ts";

const sound = trak({ handler: "soun", entry: soundEntry("mp4a", 2, 48_000) });
const film = (code: string) => trak({ handler: "vide", entry: visualEntry(code, 640, 480) });
const movie = (...traks: readonly Uint8Array[]) =>
  join(ftyp("isom", "mp41"), box("free", new Uint8Array(40)), box("moov", mvhd(1000, 2000), ...traks));
const codecOf = (bytes: Uint8Array) => filmCodec(bytesSource(bytes));

describe("the codec of a film that is about to be sent", () => {
  it.each([
    ["avc1", "h264", false],
    ["hvc1", "hevc", true],
    ["hev1", "hevc", true],
    ["apcn", "prores", true],
    ["av01", "av1", false],
  ])("%s is %s, behind its sound as before it; rare: %s", async (code, codec, rare) => {
    expect(await codecOf(movie(sound, film(code)))).toBe(codec);
    expect(await codecOf(movie(film(code), sound))).toBe(codec);
    expect(isRareCodec(codec)).toBe(rare);
  });

  it("is none in a sound, and unknown in what is no film of this family or is cut", async () => {
    expect(await codecOf(movie(sound))).toBeNull();
    expect(await codecOf(new TextEncoder().encode("no film at all"))).toBe("unknown");
    expect(await codecOf(movie(film("hvc1")).subarray(0, 60))).toBe("unknown");
    expect(isRareCodec("unknown")).toBe(false);
  });

  it("is read out of a real file as a page holds it, and what storage throws comes out", async () => {
    const bytes = await readFile(new URL("../browser/fixtures/hevc-with-sound.mp4", import.meta.url));
    expect(await filmCodecIn(new Blob([bytes]))).toBe("hevc");
    const gone = { size: 1000, read: () => Promise.reject(new Error("the file is gone")) };
    await expect(filmCodec(gone)).rejects.toThrow("the file is gone");
  });
});
