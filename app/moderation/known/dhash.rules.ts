interface GreyPixels {
  width: number;
  height: number;
  grey: Float64Array;
}

const COLUMNS = 9;
const ROWS = 8;

/** Of 64 bits. */
export const MOST_DIFFERENT = 6;

/** Smaller differences are encoder noise. */
const NOISE = 2;
/** Of 64: with fewer, pictures resemble many others. */
const LEAST_TOLD = 24;
/** More equal bits mean only a gradient. */
const MOST_ALIKE = 56;

/** 9 × 8 fields, each darker than its right neighbour or not: 16 hex digits. @returns null with too little detail */
export function differenceHash(pixels: GreyPixels): string | null {
  const fields = shrink(pixels);
  let [hex, nibble, distinct, countOnes] = ["", 0, 0, 0];
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS - 1; x++) {
      const step = (fields[y * COLUMNS + x + 1] ?? 0) - (fields[y * COLUMNS + x] ?? 0);
      const bit = step > 0 ? 1 : 0;
      if (Math.abs(step) >= NOISE) distinct++;
      countOnes += bit;
      nibble = nibble * 2 + bit;
      if (x % 4 === 3) {
        hex += nibble.toString(16);
        nibble = 0;
      }
    }
  }
  return distinct < LEAST_TOLD || countOnes > MOST_ALIKE || countOnes < 64 - MOST_ALIKE ? null : hex;
}

type Bands = [number, number, number, number];

export function hashBands(look: string): Bands {
  const [a, b, c, d] = [0, 4, 8, 12].map((at) => parseInt(look.slice(at, at + 4), 16));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
}

/** With at most 6 of 64 bits different, one of four bands differs in at most one: 17 values miss none. */
export const neighbours = (band: number): number[] => [
  band,
  ...Array.from({ length: 16 }, (_, bit) => band ^ (1 << bit)),
];

export function hammingDistance(one: string, other: string): number {
  const [mine, theirs] = [hashBands(one), hashBands(other)];
  return mine.reduce((sum, band, at) => sum + ones(band ^ (theirs[at] ?? 0)), 0);
}

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

function ones(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}
