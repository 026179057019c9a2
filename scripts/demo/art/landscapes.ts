import type { Sharp } from "sharp";
import { clamp, glow, gradient, hex, mix, smooth, type Colour } from "./colour.ts";
import { layered, noise } from "./noise.ts";
import { paint, perColumn, type Canvas } from "./paint.ts";
import { seeded } from "./random.ts";
import { starField } from "./stars.ts";

/** Ridge behind ridge, each paler than the one before it, as air makes them. */
export function ridges(
  canvas: Canvas,
  palette: { sky: string[]; far: string; near: string; sun: string },
): Sharp {
  const { seed = 1 } = canvas;
  const sky = gradient(...palette.sky);
  const [far, near, sunlight] = [hex(palette.far), hex(palette.near), hex(palette.sun)];
  const aspect = canvas.width / canvas.height;
  const sun = { x: aspect * 0.64, y: 0.4 };
  const cloud = layered(noise(seed + 50), 5);
  const count = 8;
  const lines = Array.from({ length: count }, (_, index) => {
    const shape = layered(noise(seed + index), 6);
    const share = index / count;
    const [base, height, scale] = [0.44 + 0.5 * share ** 1.15, 0.11 + 0.09 * share, 2.4 - 1.1 * share];
    return perColumn(
      (x) => base - height * (0.5 + shape(x * scale, index * 7.7)) - 0.012 * shape(x * 14, index),
    );
  });
  return paint(canvas, (x, y) => {
    const distance = Math.hypot(x - sun.x, y - sun.y);
    let colour: Colour = sky(y / 0.62);
    const veil = smooth(0, 0.5, cloud(x * 1.2, y * 6)) * smooth(0.55, 0.1, y);
    colour = mix(colour, mix(sunlight, [1, 1, 1], 0.35), veil * 0.35);
    colour = glow(colour, sunlight, 0.55 * Math.exp(-distance * 4.2) + 1.4 * smooth(0.047, 0.043, distance));
    lines.forEach((ridgeAt, index) => {
      const ridge = ridgeAt(x);
      if (y < ridge) return;
      const depth = index / (count - 1);
      const mist = smooth(0.2, 0, y - ridge) * 0.1 + smooth(0.02, 0.26, y - ridge) * 0.5 * (1 - depth);
      colour = mix(far, near, depth ** 0.8);
      colour = mix(colour, sky(0.92), mist);
      colour = glow(colour, sunlight, 0.3 * Math.exp(-distance * 3.4) * (1 - depth * 0.75));
    });
    return colour;
  });
}

/** A full moon over still water, with its path of light. */
export function moonLake(canvas: Canvas): Sharp {
  const { seed = 1 } = canvas;
  const aspect = canvas.width / canvas.height;
  const sky = gradient("#04081c", "#0b1a44", "#254d86", "#7a9cc4");
  const stars = starField(seeded(seed), aspect, 900);
  const shore = layered(noise(seed), 6);
  const ripple = layered(noise(seed + 9), 3);
  const face = layered(noise(seed + 3), 4);
  const moon = { x: aspect * 0.56, y: 0.22, radius: 0.058 };
  const horizon = 0.58;
  const above = (x: number, y: number): Colour => {
    const hill = horizon - 0.02 - 0.13 * clamp(0.42 + shore(x * 2.1, 3)) - 0.006 * shore(x * 22, 8);
    if (y > hill) return mix(hex("#071022"), hex("#1c3158"), smooth(0.16, 0, y - hill) * 0.55);
    const distance = Math.hypot(x - moon.x, y - moon.y);
    let colour = glow(sky(y / horizon), stars(x, y), 0.9 * smooth(0.12, 0.3, distance));
    colour = glow(colour, [0.75, 0.82, 1], 0.42 * Math.exp(-distance * 7) + 0.2 * Math.exp(-distance * 22));
    const disc = smooth(moon.radius, moon.radius - 0.003, distance);
    const seas = 0.93 - 0.2 * smooth(-0.1, 0.35, face(x * 13, y * 13));
    return mix(colour, [seas, seas * 0.98, seas * 0.92], disc);
  };
  return paint(canvas, (x, y) => {
    if (y < horizon) return above(x, y);
    const depth = (y - horizon) / (1 - horizon);
    const wave = ripple(x * 5, 60 * depth ** 0.5) * (0.008 + 0.05 * depth);
    const mirrored = above(x + wave, clamp(horizon - (y - horizon) * 0.95 + wave, 0, horizon));
    const glitter =
      smooth(0.08 + 0.12 * depth, 0, Math.abs(x - moon.x + wave * 4)) *
      smooth(-0.1, 0.45, ripple(x * 16, 150 * depth ** 0.6));
    const dark = mix(mirrored, hex("#030a1b"), 0.3 + 0.35 * depth);
    return glow(dark, [0.85, 0.9, 1], glitter * 0.65 * (1 - depth * 0.5));
  });
}

/** The galaxy above a mountain pass. */
export function galaxy(canvas: Canvas): Sharp {
  const { seed = 1 } = canvas;
  const aspect = canvas.width / canvas.height;
  const stars = starField(seeded(seed), aspect, 5200);
  const dust = layered(noise(seed), 6);
  const lanes = layered(noise(seed + 4), 6);
  const ridge = layered(noise(seed + 7), 6);
  const base = gradient("#02030f", "#060c26", "#142a52", "#35597c", "#c98f6a");
  return paint(canvas, (x, y) => {
    const line = 0.87 - 0.17 * (0.4 + ridge(x * 1.5, 2)) - 0.01 * ridge(x * 18, 5);
    if (y > line) return mix(hex("#05060d"), hex("#101a30"), smooth(0.1, 0, y - line) * 0.5);
    const along = (x - aspect * 0.5) * 0.86 + (y - 0.42) * 0.5;
    const across = (x - aspect * 0.5) * 0.34 - (y - 0.42) * 0.86 + 0.07 * dust(x * 1.6, y * 1.6);
    const band = Math.exp(-(across ** 2) * 30) * (0.6 + 0.8 * clamp(0.5 + dust(x * 3, y * 3)));
    const core = Math.exp(-(across ** 2) * 90 - along ** 2 * 1.6);
    const shadow = smooth(0.0, 0.42, lanes(x * 3.2 + 4, y * 3.2)) * Math.exp(-(across ** 2) * 80);
    let colour = base(y * 0.98 + 0.04);
    colour = glow(colour, hex("#5f6fb8"), band * 0.42);
    colour = glow(colour, hex("#ffb489"), core * 0.62);
    colour = glow(colour, hex("#b05bb0"), band * 0.25 * smooth(0, 0.5, dust(x * 2 + 9, y * 2)));
    colour = mix(colour, hex("#0a0812"), shadow * 0.62);
    return glow(colour, stars(x, y), 0.75 + band * 0.6);
  });
}

/** Sand in low light: one side of each crest burns, the other is in shade. */
export function dunes(canvas: Canvas): Sharp {
  const { seed = 1 } = canvas;
  const sky = gradient("#2b3a67", "#b5657a", "#f2a65a", "#ffe0a3");
  const form = noise(seed);
  const ripples = layered(noise(seed + 2), 2);
  const [lit, shade] = [gradient("#ffd08a", "#e98b4a", "#a8452f"), gradient("#8c4a4f", "#4a2740", "#1d1230")];
  const crests = [0.5, 0.56, 0.64, 0.76, 0.93];
  return paint(canvas, (x, y) => {
    const sun = Math.hypot(x - 0.32, y - 0.37);
    let colour = glow(
      sky(y / 0.56),
      hex("#ffd9a0"),
      0.5 * Math.exp(-sun * 5) + 1.2 * smooth(0.05, 0.046, sun),
    );
    crests.forEach((base, index) => {
      const scale = 1.7 - index * 0.26;
      const crest =
        base - 0.11 * (0.4 + 0.16 * index) * (1 + 1.6 * form(x * scale + index * 5.3, index * 3.1));
      if (y < crest) return;
      const depth = (y - crest) / 0.34;
      // The edge between light and shade wanders away from the crest like a spine.
      const spine = form(x * scale * 1.2 + index * 5.3 + depth * 1.1, index * 3.1 + 40);
      const side = smooth(-0.05, 0.05, spine - 0.06);
      const sand = ripples(x * 18 + depth * 26, depth * 60) * 0.035 * smooth(0, 0.25, depth);
      colour = mix(lit(depth * 0.85 + index * 0.06), shade(depth + index * 0.1), side);
      colour = glow(colour, [1, 0.8, 0.6], sand + 0.16 * smooth(0.02, 0, y - crest) * (1 - side));
      colour = mix(colour, sky(0.95), 0.42 * (1 - index / (crests.length - 1)) ** 1.6);
    });
    return colour;
  });
}
