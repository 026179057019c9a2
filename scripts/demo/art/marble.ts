import type { Sharp } from "sharp";
import { glow, gradient, hex, smooth } from "./colour.ts";
import { layered, noise } from "./noise.ts";
import { paint, type Canvas, type Shader } from "./paint.ts";

/**
 * Ink on water: noise bent by noise bent by noise, lit from one side.
 * @param time moves it, for films; `zoom` is how much of it is seen: less is calmer.
 */
export function marbleShader(seed: number, colours: string[], time = 0, zoom = 1.35): Shader {
  const base = layered(noise(seed), 4);
  const fine = layered(noise(seed + 1), 3);
  const palette = gradient(...colours);
  const gold = hex("#ffd991");
  return (x, y) => {
    const [px, py] = [x * zoom, y * zoom];
    const ax = base(px + time * 0.11, py - time * 0.07);
    const ay = base(px + 5.2 - time * 0.09, py + 1.3);
    const bx = fine(px + 2.6 * ax + 1.7, py + 2.6 * ay + 9.2 + time * 0.12);
    const by = fine(px + 2.6 * ax + 8.3, py + 2.6 * ay + 2.8);
    const value = base(px + 2.9 * bx, py + 2.9 * by);
    const vein = smooth(0.035, 0, Math.abs(value - 0.06)) * smooth(-0.1, 0.3, bx);
    const light = 0.8 + 0.5 * (ay + by);
    const colour = palette(0.5 + value * 1.25 + ax * 0.35);
    return glow([colour[0] * light, colour[1] * light, colour[2] * light], gold, vein * 0.75);
  };
}

export function marble(canvas: Canvas, colours: string[]): Sharp {
  return paint(canvas, marbleShader(canvas.seed ?? 1, colours));
}
