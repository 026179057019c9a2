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
  const grid = new Map<number, Star[]>();
  for (let index = 0; index < count; index += 1) {
    const star = {
      x: random() * aspect,
      y: random(),
      light: between(random, 0.15, 0.5) + random() ** 24 * 6,
      warmth: random(),
    };
    const key = Math.floor(star.x * cells) * 1000 + Math.floor(star.y * cells);
    grid.set(key, [...(grid.get(key) ?? []), star]);
  }
  return (x, y) => {
    let sum = 0;
    let warm = 0;
    const cx = Math.floor(x * cells);
    const cy = Math.floor(y * cells);
    for (let key = (cx - 1) * 1000 + cy; key <= (cx + 1) * 1000 + cy; key += 1000) {
      for (let offset = -1; offset <= 1; offset += 1) {
        for (const star of grid.get(key + offset) ?? []) {
          const distance = (star.x - x) ** 2 + (star.y - y) ** 2;
          const light = star.light * Math.exp((-distance * 1.6e6) / (1 + star.light * 1.6));
          sum += light;
          warm += light * star.warmth;
        }
      }
    }
    const tint = sum > 0 ? clamp(warm / sum) : 0;
    return [sum * (0.8 + 0.25 * tint), sum * 0.88, sum * (1.08 - 0.25 * tint)];
  };
}
