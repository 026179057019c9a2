import { BitReader } from "../../../app/formats/reading/bit-reader.ts";
import { ByteView } from "../../../app/formats/reading/byte-view.ts";

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

function count(target: object, name: string, look: () => void): () => void {
  const real: unknown = Reflect.get(target, name);
  if (typeof real !== "function") throw new Error(`no method ${name}`);
  Reflect.set(target, name, function (this: unknown, ...given: unknown[]): unknown {
    look();
    return Reflect.apply(real, this, given);
  });
  return () => void Reflect.set(target, name, real);
}
