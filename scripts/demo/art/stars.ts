import { clamp, type Colour } from "./colour.ts";
import { between, type Random } from "./random.ts";

interface Star {
  x: number;
  y: number;
  light: number;
  warmth: number;
}

/**
 * A sky of stars, looked up by cell so that a million pixels do not ask a thousand stars.
 * @param aspect width over height of the sky.
 * @returns the light that falls on a place.
 */
export function starField(random: Random, aspect: number, count: number): (x: number, y: number) => Colour {
  const cells = 60;
  const near = new Map<number, Star[]>();
  const cell = (x: number, y: number) => Math.floor(x * cells) * 1000 + Math.floor(y * cells);
  for (let index = 0; index < count; index += 1) {
    const star = {
      x: random() * aspect,
      y: random(),
      light: between(random, 0.15, 0.5) + random() ** 24 * 6,
      warmth: random(),
    };
    // Known to its own cell and the eight around it: a place then asks only its own.
    for (const key of [-1000, 0, 1000].flatMap((column) => [column - 1, column, column + 1])) {
      const at = cell(star.x, star.y) + key;
      near.set(at, [...(near.get(at) ?? []), star]);
    }
  }
  return (x, y) => {
    let sum = 0;
    let warm = 0;
    for (const star of near.get(cell(x, y)) ?? []) {
      const distance = (star.x - x) ** 2 + (star.y - y) ** 2;
      const light = star.light * Math.exp((-distance * 1.6e6) / (1 + star.light * 1.6));
      sum += light;
      warm += light * star.warmth;
    }
    const tint = sum > 0 ? clamp(warm / sum) : 0;
    return [sum * (0.8 + 0.25 * tint), sum * 0.88, sum * (1.08 - 0.25 * tint)];
  };
}
