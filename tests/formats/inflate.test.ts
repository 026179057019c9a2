import { brotliCompressSync, constants, deflateSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inflate } from "~/formats/reading/inflate";
import { decompressBrotli } from "~/formats/reading/brotli";

const MIB = 1024 * 1024;

function countUnpacked(): { unpacked: () => number; largest: () => number } {
  let [unpacked, largest] = [0, 0];
  const Real = DecompressionStream;
  class Counting {
    writable: unknown;
    readable: unknown;
    constructor(format: "deflate") {
      const real = new Real(format);
      const counter = (count: (bytes: number) => void) =>
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            count(chunk.length);
            controller.enqueue(chunk);
          },
        });
      const before = counter((bytes) => (largest = Math.max(largest, bytes)));
      this.writable = before.writable;
      this.readable = before.readable.pipeThrough(real).pipeThrough(counter((bytes) => (unpacked += bytes)));
    }
  }
  vi.stubGlobal("DecompressionStream", Counting);
  return { unpacked: () => unpacked, largest: () => largest };
}

afterEach(() => vi.unstubAllGlobals());

describe("compressed data in a file", () => {
  it("compressed data is unpacked, and other data isn't", async () => {
    const text = new TextEncoder().encode("52° 31' N ".repeat(100));
    expect(await inflate(deflateSync(text), text.length + 1)).toEqual(new Uint8Array(text));
    expect(await inflate(text, 1000)).toBeNull();
  });

  it("a decompression bomb gives its beginning, and is unpacked no further", async () => {
    const { unpacked, largest } = countUnpacked();
    const bomb = deflateSync(new Uint8Array(64 * MIB));
    expect(bomb.length).toBeLessThan(100 * 1024);
    expect(await inflate(bomb, 1000)).toEqual(new Uint8Array(1000));
    expect(unpacked()).toBeGreaterThanOrEqual(1000);
    // Streams read a little ahead.
    expect(unpacked()).toBeLessThan(4 * MIB);
    // Some platforms unpack a whole input piece, up to a thousand times its length, before they can be
    // stopped.
    expect(largest()).toBeLessThanOrEqual(1024);
  });
});

describe("Brotli data", () => {
  const text = new TextEncoder().encode("52° 31' N ".repeat(100));
  const packed = (windowBits: number): Uint8Array =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: windowBits } });

  it.each([10, 16, 18, 22])("Brotli is unpacked up to the limit, from a window of 2^%i", (windowBits) => {
    expect(decompressBrotli(packed(windowBits), text.length)).toEqual(Buffer.from(text));
    expect(decompressBrotli(packed(windowBits), text.length - 1)).toBeNull();
  });

  it.each([23, 24])(
    "Brotli with a window of 2^%i is refused, since the window fills before any output",
    (windowBits) => {
      expect(decompressBrotli(packed(windowBits), text.length)).toBeNull();
    },
  );
});
