/** Grey values from 0 to 255, rows from the top. */
export interface GreyPixels {
  width: number;
  height: number;
  grey: Float64Array;
}

const COLUMNS = 9;
const ROWS = 8;

/** At most so many of the 64 bits differ between pictures that are taken for the same. */
export const MOST_DIFFERENT = 6;

/** Neighbours that differ by less say nothing: noise of an encoder. Grey values. */
const NOISE = 2;
/** A picture of which fewer than this many of 64 neighbours differ (a plain ground, a line of text) looks like many others. */
const LEAST_TOLD = 24;
/** So many bits alike, and it is no more than a slope from light to dark. */
const MOST_ALIKE = 56;

/**
 * A picture's difference hash: of 9 × 8 fields, whether each is darker than the one to its right. 64 bits, 16 hex digits.
 * Scaling, encoding and brightness change few of them; turning, mirroring and strong cropping change many.
 * @returns null for a picture that tells too little to be known by
 */
export function differenceHash(pixels: GreyPixels): string | null {
  const fields = shrink(pixels);
  let [hex, nibble, told, ones] = ["", 0, 0, 0];
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS - 1; x++) {
      const step = (fields[y * COLUMNS + x + 1] ?? 0) - (fields[y * COLUMNS + x] ?? 0);
      const bit = step > 0 ? 1 : 0;
      if (Math.abs(step) >= NOISE) told++;
      ones += bit;
      nibble = nibble * 2 + bit;
      if (x % 4 === 3) {
        hex += nibble.toString(16);
        nibble = 0;
      }
    }
  }
  return told < LEAST_TOLD || ones > MOST_ALIKE || ones < 64 - MOST_ALIKE ? null : hex;
}

/** Means of 9 × 8 fields of the same size; a pixel that lies on a border counts for both by its share. */
function shrink({ width, height, grey }: GreyPixels): Float64Array {
  const fields = new Float64Array(COLUMNS * ROWS);
  const [fieldWidth, fieldHeight] = [width / COLUMNS, height / ROWS];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const [left, top] = [column * fieldWidth, row * fieldHeight];
      let sum = 0;
      for (let y = Math.floor(top); y < Math.min(height, Math.ceil(top + fieldHeight)); y++) {
        const tall = Math.min(y + 1, top + fieldHeight) - Math.max(y, top);
        for (let x = Math.floor(left); x < Math.min(width, Math.ceil(left + fieldWidth)); x++) {
          const wide = Math.min(x + 1, left + fieldWidth) - Math.max(x, left);
          sum += (grey[y * width + x] ?? 0) * wide * tall;
        }
      }
      fields[row * COLUMNS + column] = sum / (fieldWidth * fieldHeight);
    }
  }
  return fields;
}

/** The four numbers of 16 bits of a hash, the highest first. */
export type Bands = [number, number, number, number];

export function bandsOf(look: string): Bands {
  const [a, b, c, d] = [0, 4, 8, 12].map((at) => parseInt(look.slice(at, at + 4), 16));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
}

/**
 * Every number of 16 bits that differs from one by at most one bit: 17. Of hashes that differ by at most 6 bits of 64, one
 * of four bands differs by at most one, as four that differ by two each make 8; so seeking these misses none.
 */
export const neighbours = (band: number): number[] => [
  band,
  ...Array.from({ length: 16 }, (_, bit) => band ^ (1 << bit)),
];

/** How many bits of two hashes differ. */
export function distanceOf(one: string, other: string): number {
  const [mine, theirs] = [bandsOf(one), bandsOf(other)];
  return mine.reduce((sum, band, at) => sum + ones(band ^ (theirs[at] ?? 0)), 0);
}

function ones(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}
