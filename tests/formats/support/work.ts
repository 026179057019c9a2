import { expect } from "vitest";
import { BitReader } from "../../../app/formats/reading/bit-reader.ts";
import { BoundedReader } from "../../../app/formats/reading/bounded-reader.ts";
import { ByteView } from "../../../app/formats/reading/byte-view.ts";

/** What one file may cost the media worker. Milliseconds of the processor. */
const MAX_CPU_MS = 250;

/** The processor's time for some work, the best of three, as a machine is never idle. */
export async function expectQuick(work: () => Promise<unknown>): Promise<void> {
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const begin = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begin);
    best = Math.min(best, (user + system) / 1000);
  }
  expect(best).toBeLessThanOrEqual(MAX_CPU_MS);
}

/** A number or a window taken out of bytes costs some tens of nanoseconds: this many end in 250 ms on a slow machine. */
export const MAX_LOOKS = 2_000_000;

const NUMBERS = ["u8", "u16", "u24", "u32", "u64", "slice", "is", "has"];

/**
 * Counts every look at bytes, whatever the readers count themselves: a loop that nobody counts shows here.
 * The clock is not asked, since a busy machine would answer for the reader. Not by spies, which keep every call.
 */
export function countLooks(): { looks: () => number; begin: () => void; restore: () => void } {
  let looks = 0;
  const restores = [
    ...NUMBERS.map((name) => count(ByteView.prototype, name, () => looks++)),
    count(BitReader.prototype, "bit", () => looks++),
  ];
  return {
    looks: () => looks,
    begin: () => {
      looks = 0;
    },
    restore: () => {
      for (const restore of restores) restore();
    },
  };
}

type Unpacker = Parameters<BoundedReader["unpack"]>[0];

/** Counts packed pieces that are unpacked, and the bytes that come out: work that shows in no look at bytes. */
export function countUnpacked(): { pieces: () => number; bytes: () => number; restore: () => void } {
  let [pieces, bytes] = [0, 0];
  const { unpack } = BoundedReader.prototype;
  const counting = new WeakSet<Unpacker>();
  BoundedReader.prototype.unpack = function (unpacker, packed, maxBytes) {
    // A reader within another asks that one.
    if (counting.has(unpacker)) return unpack.call(this, unpacker, packed, maxBytes);
    const counted: Unpacker = async (piece, allowed) => {
      const plain = await unpacker(piece, allowed);
      pieces++;
      bytes += plain?.length ?? allowed;
      return plain;
    };
    counting.add(counted);
    return unpack.call(this, counted, packed, maxBytes);
  };
  return {
    pieces: () => pieces,
    bytes: () => bytes,
    restore: () => {
      BoundedReader.prototype.unpack = unpack;
    },
  };
}

function count(target: object, name: string, look: () => void): () => void {
  const real: unknown = Reflect.get(target, name);
  if (typeof real !== "function") throw new Error(`no method ${name}`);
  Reflect.set(target, name, function (this: unknown, ...given: unknown[]): unknown {
    look();
    return Reflect.apply(real, this, given);
  });
  return () => void Reflect.set(target, name, real);
}
