import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { readSmallPng } from "../../../app/formats/png/pixels.ts";
import {
  hashBands,
  differenceHash,
  hammingDistance,
  MOST_DIFFERENT,
  neighbours,
} from "../../../app/moderation/known/dhash.rules.ts";
import { paintGrey, paintedPng, scene, type Paint } from "../../support/painted.ts";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";

const hashPicture = (paint: Paint, width = 200, height = 150) =>
  differenceHash(paintGrey(paint, width, height));

async function hashThrough(picture: Sharp): Promise<string | null> {
  const png = await picture.resize(72, 64, { fit: "fill" }).png().toBuffer();
  const pixels = await readSmallPng(png);
  return pixels && differenceHash(pixels);
}

describe("a difference hash", () => {
  it("a hash is 64 bits in hex, and equal for equal pictures", () => {
    expect(hashPicture(scene(1))).toMatch(/^[0-9a-f]{16}$/);
    expect(hashPicture(scene(1))).toBe(hashPicture(scene(1)));
  });

  it("a hash is empty for a plain area and for a gradient from light to dark", () => {
    expect(hashPicture(() => [90, 90, 90])).toBeNull();
    expect(hashPicture((x) => [x * 255, x * 255, x * 255])).toBeNull();
    expect(hashPicture((x) => [255 - x * 255, 255 - x * 255, 255 - x * 255])).toBeNull();
  });

  it("a hash changes at most six bits when a picture is scaled, re-encoded, brightened or slightly cropped", async () => {
    const far: string[] = [];
    for (let picture = 1; picture <= rounds(4, 16); picture++) {
      const png = await paintedPng(scene(picture), 320, 240);
      const first = await hashThrough(sharp(png));
      if (first === null) continue;
      const others = {
        jpeg: sharp(await sharp(png).jpeg({ quality: 40 }).toBuffer()),
        webp: sharp(await sharp(png).webp({ quality: 50 }).toBuffer()),
        scaled: sharp(await sharp(png).resize(97).toBuffer()),
        grey: sharp(await sharp(png).greyscale().png().toBuffer()),
        palette: sharp(await sharp(png).png({ palette: true }).toBuffer()),
        lighter: sharp(await paintedPng(scene(picture, { light: 25 }), 320, 240)),
        cropped: sharp(await paintedPng(scene(picture, { crop: 0.01 }), 320, 240)),
      };
      for (const [name, other] of Object.entries(others)) {
        const distance = hammingDistance(first, (await hashThrough(other)) ?? "f".repeat(16));
        if (distance > MOST_DIFFERENT) far.push(`${picture} ${name} ${distance}`);
      }
    }
    expect(far).toEqual([]);
  });

  it("unrelated pictures have distant hashes", () => {
    const hashes = Array.from({ length: 60 }, (_, seed) => hashPicture(scene(seed + 1))).filter(
      (hash) => hash !== null,
    );
    expect(hashes.length).toBeGreaterThan(50);
    const near = hashes.flatMap((one, at) =>
      hashes.slice(at + 1).filter((other) => hammingDistance(one, other) <= MOST_DIFFERENT),
    );
    expect(near).toEqual([]);
  });
});

describe("the bands of a hash", () => {
  it("the bands find every hash that differs by at most six bits", () => {
    const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    const flips = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: MOST_DIFFERENT });
    fc.assert(
      fc.property(hash, flips, (value, bits) => {
        const other = bits.reduce((sum, bit) => sum ^ (1n << BigInt(bit)), value);
        const [one, two] = [value, other].map((it) => it.toString(16).padStart(16, "0")) as [string, string];
        expect(hammingDistance(one, two)).toBe(bits.length);
        const theirs = hashBands(two);
        expect(hashBands(one).some((band, at) => neighbours(band).includes(theirs[at] ?? -1))).toBe(true);
      }),
      { seed: seed(), numRuns: rounds(200, 2000) },
    );
  });
});

describe("a small PNG", () => {
  it.each([["rgb"], ["rgba"], ["grey"], ["palette"]])(
    "a PNG is read as a decoder reads it: %s",
    async (kind) => {
      const png = sharp(await paintedPng(scene(7), 72, 64));
      const made = kind === "rgba" ? png.ensureAlpha(0.5) : kind === "grey" ? png.greyscale() : png;
      const bytes = await made.png({ palette: kind === "palette" }).toBuffer();
      const read = await readSmallPng(bytes);
      const raw = await sharp(bytes).flatten({ background: "white" }).toColourspace("srgb").raw().toBuffer();
      expect(read?.grey).toHaveLength(72 * 64);
      for (let at = 0; at < 72 * 64; at += 97) {
        const [red = 0, green = 0, blue = 0] = raw.subarray(at * 3, at * 3 + 3);
        expect(Math.abs((read?.grey[at] ?? 0) - (0.299 * red + 0.587 * green + 0.114 * blue))).toBeLessThan(
          1.5,
        );
      }
    },
  );

  it("a file that isn't a PNG, is cut off or larger than it claims is refused", async () => {
    const png = await paintedPng(scene(7), 72, 64);
    expect(await readSmallPng(new Uint8Array(10))).toBeNull();
    expect(await readSmallPng(new TextEncoder().encode("<svg>".repeat(20)))).toBeNull();
    expect(await readSmallPng(png.subarray(0, 60))).toBeNull();
    const large = Uint8Array.from(png);
    new DataView(large.buffer).setUint32(16, 200);
    expect(await readSmallPng(large)).toBeNull();
  });
});
