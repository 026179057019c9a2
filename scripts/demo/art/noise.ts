import { seeded } from "./random.ts";

const SIZE = 256;

/** Smooth noise in about [-1, 1] over the plane. */
export type Noise = (x: number, y: number) => number;

/** Gradient noise with a shuffled lattice of unit directions. */
export function noise(seed: number): Noise {
  const random = seeded(seed);
  const order = Uint8Array.from({ length: SIZE }, (_, index) => index);
  for (let index = SIZE - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] as number, order[index] as number];
  }
  const cosines = Float32Array.from(order, (value) => Math.cos((value / SIZE) * 2 * Math.PI));
  const sines = Float32Array.from(order, (value) => Math.sin((value / SIZE) * 2 * Math.PI));
  const corner = (cx: number, cy: number, dx: number, dy: number) => {
    const index = ((order[cx & 255] as number) + cy) & 255;
    return (cosines[index] as number) * dx + (sines[index] as number) * dy;
  };
  return (x, y) => {
    const cx = Math.floor(x);
    const cy = Math.floor(y);
    const dx = x - cx;
    const dy = y - cy;
    const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const top = corner(cx, cy, dx, dy) * (1 - sx) + corner(cx + 1, cy, dx - 1, dy) * sx;
    const bottom = corner(cx, cy + 1, dx, dy - 1) * (1 - sx) + corner(cx + 1, cy + 1, dx - 1, dy - 1) * sx;
    return (top * (1 - sy) + bottom * sy) * 1.5;
  };
}

/** Several octaves of a noise on top of each other: clouds, ridges, grain of stone. */
export function layered(base: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let amplitude = 0.5;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += amplitude * base(x * scale + octave * 17.3, y * scale - octave * 9.1);
      amplitude *= 0.5;
      scale *= 2.03;
    }
    return sum;
  };
}
