import sharp, { type Sharp } from "sharp";
import type { Colour } from "./colour.ts";
import { seeded } from "./random.ts";

/** The colour at a place: `x` runs from 0 to width/height, `y` from 0 (top) to 1. */
export type Shader = (x: number, y: number) => Colour;

export interface Canvas {
  width: number;
  height: number;
  /** Strength of film grain, in steps of 1/255. At least 1, which also hides the steps of gradients. */
  grain?: number;
  seed?: number;
}

/** Runs a shader for every pixel. */
export function paint({ width, height, grain = 2, seed = 1 }: Canvas, shader: Shader): Sharp {
  const pixels = Buffer.allocUnsafe(width * height * 3);
  const random = seeded(seed);
  let at = 0;
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / height;
    for (let column = 0; column < width; column += 1) {
      const colour = shader((column + 0.5) / height, y);
      const speck = (random() + random() - 1) * grain;
      pixels[at] = byte(colour[0], speck);
      pixels[at + 1] = byte(colour[1], speck);
      pixels[at + 2] = byte(colour[2], speck);
      at += 3;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Remembers what depends on `x` alone: a picture asks for the same columns in every row. */
export function perColumn<Value>(make: (x: number) => Value): (x: number) => Value {
  const made = new Map<number, Value>();
  return (x) => {
    const known = made.get(x);
    if (known !== undefined) return known;
    const value = make(x);
    made.set(x, value);
    return value;
  };
}

/** Highlights above 0.8 bend towards white instead of clipping, as film does. */
function byte(value: number, speck: number): number {
  const bent = value > 0.8 ? 0.8 + 0.2 * Math.tanh((value - 0.8) / 0.2) : value;
  const whole = bent * 255 + speck + 0.5;
  return whole < 0 ? 0 : whole > 255 ? 255 : whole;
}
