import { rgbaToThumbHash } from "thumbhash";
import { expect, it } from "vitest";
import { placeholderUrl } from "~/media/placeholder.server";

/** Red above blue, 60 by 40. */
function redOverBlue(): string {
  const rgba = Uint8Array.from({ length: 60 * 40 }, (_, at) => (at < 60 * 20 ? 0 : 2)).reduce<number[]>(
    (all, channel) => [...all, channel === 0 ? 255 : 0, 0, channel === 2 ? 255 : 0, 255],
    [],
  );
  return btoa(String.fromCharCode(...rgbaToThumbHash(60, 40, rgba)));
}

function readBitmap(url: string): {
  width: number;
  height: number;
  pixel: (x: number, y: number) => number[];
} {
  const file = Buffer.from(url.replace("data:image/bmp;base64,", ""), "base64");
  const [width, height] = [file.readInt32LE(18), -file.readInt32LE(22)];
  const stride = (file.length - 54) / height;
  return {
    width,
    height,
    pixel: (x, y) => {
      const bits = file.readUInt16LE(54 + y * stride + x * 2);
      return [bits >> 10, (bits >> 5) & 31, bits & 31];
    },
  };
}

it("a placeholder is a bitmap of six by four pixels in the picture's colours, in under 200 letters", () => {
  const url = placeholderUrl(redOverBlue()) ?? expect.unreachable("no placeholder");
  expect(url.length).toBeLessThan(200);
  const { width, height, pixel } = readBitmap(url);
  expect([width, height]).toEqual([6, 4]);
  const [topRed = 0, , topBlue = 0] = pixel(2, 0);
  const [bottomRed = 0, , bottomBlue = 0] = pixel(3, 3);
  expect(topRed).toBeGreaterThan(topBlue + 10);
  expect(bottomBlue).toBeGreaterThan(bottomRed + 10);
});

it("what isn't a placeholder shows none", () => {
  for (const stored of [null, "", "AA==", "not base64 %"]) expect(placeholderUrl(stored)).toBeNull();
});
