import type { Sharp } from "sharp";
import { glow, gradient, smooth, type Colour } from "./colour.ts";
import { paint, type Canvas, type Shader } from "./paint.ts";
import { between, seeded } from "./random.ts";

/** Lights are looked up by cells this wide, so that a pixel asks only those near it. */
const CELL = 0.1;

interface Disc {
  x: number;
  y: number;
  radius: number;
  colour: Colour;
  strength: number;
  drift: number;
}

/** City lights out of focus. `time` lets them drift and breathe, for films. */
export function bokehShader(
  seed: number,
  aspect: number,
  count: number,
  colours: string[],
  time = 0,
): Shader {
  const random = seeded(seed);
  const palette = gradient(...colours);
  const discs: Disc[] = Array.from({ length: count }, () => ({
    x: random() * aspect,
    y: 0.5 + (random() - 0.5) * 1.1 * (0.35 + 0.65 * random()),
    radius: between(random, 0.022, 0.085) * (aspect < 1 ? 0.85 : 1),
    colour: palette(random()),
    strength: between(random, 0.1, 0.5),
    drift: between(random, -1, 1),
  })).map((disc) => ({
    ...disc,
    x: disc.x + Math.sin(time * 0.5 + disc.drift * 7) * 0.03,
    y: disc.y + Math.cos(time * 0.4 + disc.drift * 9) * 0.02 - time * 0.012 * disc.drift,
    strength: disc.strength * (0.75 + 0.25 * Math.sin(time * 1.3 + disc.drift * 20)),
  }));
  const night = gradient("#0a0a1f", "#1d1238", "#3a1c46", "#120b22");
  const near = byCell(discs);
  return (x, y) => {
    let colour = night(y);
    for (const disc of near(x, y)) {
      const [dx, dy] = [x - disc.x, y - disc.y];
      const square = dx * dx + dy * dy;
      if (square > (disc.radius * 1.1) ** 2) continue;
      const at = Math.sqrt(square) / disc.radius;
      const light = smooth(1.03, 0.95, at) * (0.62 + 0.38 * smooth(0.6, 1, at));
      colour = glow(colour, disc.colour, light * disc.strength);
    }
    return colour;
  };
}

function byCell(discs: readonly Disc[]): (x: number, y: number) => readonly Disc[] {
  const cells = new Map<number, Disc[]>();
  const key = (x: number, y: number) => Math.floor(x / CELL) * 1000 + Math.floor(y / CELL);
  for (const disc of discs) {
    const reach = disc.radius * 1.1;
    for (let x = Math.floor((disc.x - reach) / CELL); x * CELL <= disc.x + reach; x += 1) {
      for (let y = Math.floor((disc.y - reach) / CELL); y * CELL <= disc.y + reach; y += 1) {
        cells.set(x * 1000 + y, [...(cells.get(x * 1000 + y) ?? []), disc]);
      }
    }
  }
  return (x, y) => cells.get(key(x, y)) ?? [];
}

export function bokeh(canvas: Canvas, colours: string[]): Sharp {
  const aspect = canvas.width / canvas.height;
  return paint(canvas, bokehShader(canvas.seed ?? 1, aspect, 120, colours));
}
