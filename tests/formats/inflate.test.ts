import { deflateSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inflate } from "~/formats/reading/inflate";

const MIB = 1024 * 1024;

/** Counts what is really unpacked, whatever is handed back of it. */
function countUnpacked(): () => number {
  let unpacked = 0;
  const Real = DecompressionStream;
  class Counting {
    writable: unknown;
    readable: unknown;
    constructor(format: "deflate") {
      const real = new Real(format);
      const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          unpacked += chunk.length;
          controller.enqueue(chunk);
        },
      });
      this.writable = real.writable;
      this.readable = real.readable.pipeThrough(counter);
    }
  }
  vi.stubGlobal("DecompressionStream", Counting);
  return () => unpacked;
}

afterEach(() => vi.unstubAllGlobals());

describe("what is packed in a file", () => {
  it("is unpacked, and nothing else is", async () => {
    const text = new TextEncoder().encode("52° 31' N ".repeat(100));
    expect(await inflate(deflateSync(text), text.length + 1)).toEqual(new Uint8Array(text));
    expect(await inflate(text, 1000)).toBeNull();
  });

  it("gives its beginning, and is unpacked no further than that", async () => {
    const unpacked = countUnpacked();
    const bomb = deflateSync(new Uint8Array(64 * MIB));
    expect(bomb.length).toBeLessThan(100 * 1024);
    expect(await inflate(bomb, 1000)).toEqual(new Uint8Array(1000));
    expect(unpacked()).toBeGreaterThanOrEqual(1000);
    // Streams read a little ahead; the bomb they leave alone.
    expect(unpacked()).toBeLessThan(4 * MIB);
  });
});
