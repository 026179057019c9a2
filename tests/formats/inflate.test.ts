import { brotliCompressSync, constants, deflateSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inflate } from "~/formats/reading/inflate";
import { unbrotli } from "~/formats/reading/unbrotli";

const MIB = 1024 * 1024;

/** Counts what is really unpacked, whatever is handed back of it, and the largest piece that was handed over for that. */
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

describe("what is packed in a file", () => {
  it("is unpacked, and nothing else is", async () => {
    const text = new TextEncoder().encode("52° 31' N ".repeat(100));
    expect(await inflate(deflateSync(text), text.length + 1)).toEqual(new Uint8Array(text));
    expect(await inflate(text, 1000)).toBeNull();
  });

  it("gives its beginning, and is unpacked no further than that", async () => {
    const { unpacked, largest } = countUnpacked();
    const bomb = deflateSync(new Uint8Array(64 * MIB));
    expect(bomb.length).toBeLessThan(100 * 1024);
    expect(await inflate(bomb, 1000)).toEqual(new Uint8Array(1000));
    expect(unpacked()).toBeGreaterThanOrEqual(1000);
    // Streams read a little ahead; the bomb they leave alone.
    expect(unpacked()).toBeLessThan(4 * MIB);
    // Some platforms unpack all of a piece, to a thousand times its length, before anybody can stop them.
    expect(largest()).toBeLessThanOrEqual(1024);
  });
});

describe("what is packed by Brotli", () => {
  const text = new TextEncoder().encode("52° 31' N ".repeat(100));
  const packed = (windowBits: number): Uint8Array =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: windowBits } });

  it.each([10, 16, 18, 22])("is unpacked, up to what is asked for, from a window of 2^%i", (windowBits) => {
    expect(unbrotli(packed(windowBits), text.length)).toEqual(Buffer.from(text));
    expect(unbrotli(packed(windowBits), text.length - 1)).toBeNull();
  });

  it.each([23, 24])(
    "is left alone with a window of 2^%i, which is filled before anything comes out",
    (windowBits) => {
      expect(unbrotli(packed(windowBits), text.length)).toBeNull();
    },
  );
});
