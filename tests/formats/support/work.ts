import { expect } from "vitest";
import { BitReader } from "../../../app/formats/reading/bit-reader.ts";
import { BoundedReader } from "../../../app/formats/reading/bounded-reader.ts";
import { ByteView } from "../../../app/formats/reading/byte-view.ts";

/** Milliseconds of CPU time. */
const MAX_CPU_MS = 250;

/** Best of three, since a machine is never idle. */
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

/** A look takes some tens of nanoseconds, so this many end in 250 ms on a slow machine. */
export const MAX_LOOKS = 2_000_000;

const NUMBERS = ["u8", "u16", "u24", "u32", "u64", "slice", "is", "has"];

/**
 * Counts looks to find uncounted loops, since a busy machine would distort time. Spies would keep every
 * call.
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

/** Unpacking is work that no look shows. */
export function countUnpacked(): { pieces: () => number; bytes: () => number; restore: () => void } {
  let [pieces, bytes] = [0, 0];
  const { unpack } = BoundedReader.prototype;
  const counting = new WeakSet<Unpacker>();
  BoundedReader.prototype.unpack = function (unpacker, packed, maxBytes) {
    // A reader inside another uses the outer one.
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
