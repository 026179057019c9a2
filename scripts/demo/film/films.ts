import { aurora } from "../art/aurora.ts";
import { bokehShader } from "../art/bokeh.ts";
import { glow, gradient, hex, mix, smooth } from "../art/colour.ts";
import { marbleShader } from "../art/marble.ts";
import { layered, noise } from "../art/noise.ts";
import { paint, perColumn, type Shader } from "../art/paint.ts";
import type { Film } from "./webm.ts";

/** Soft pictures are painted this much smaller and scaled up: nobody sees it and it takes a quarter of the time. */
const PAINT_SHARE = 0.5;

function film(width: number, height: number, seconds: number, shaderAt: (time: number) => Shader): Film {
  const canvas = {
    width: Math.round(width * PAINT_SHARE),
    height: Math.round(height * PAINT_SHARE),
    grain: 1,
  };
  return { width, height, seconds, framesPerSecond: 20, frame: (time) => paint(canvas, shaderAt(time)) };
}

export function northernLights(): Film {
  const sky = aurora(31, 16 / 9);
  return film(960, 540, 5, (time) => sky(time * 1.6));
}

export function slowMarble(): Film {
  const colours = ["#0b1026", "#1c3f6e", "#2f8f9d", "#e8c9a0", "#b5446e", "#3a1440"];
  return film(640, 640, 5, (time) => marbleShader(7, colours, time * 0.45, 0.62));
}

export function cityLights(): Film {
  const colours = ["#ff7a59", "#ffd166", "#ff5d8f", "#7c5cff", "#4cc9f0"];
  return film(540, 960, 5, (time) => bokehShader(12, 540 / 960, 60, colours, time * 1.4));
}

/** Waves in layers, each slower and paler than the one before it, under a low sun. */
export function tide(): Film {
  const sky = gradient("#27406b", "#8d5f8c", "#f0937a", "#ffd9a0");
  const sea = gradient("#ffb88a", "#c06c84", "#5d4a80", "#27325f", "#0d1736");
  const swell = noise(6);
  const cloud = layered(noise(60), 4);
  const rows = 9;
  const crestsAt = (time: number) =>
    perColumn((x) =>
      Array.from({ length: rows }, (_, row) => {
        const near = row / (rows - 1);
        const scale = 2.6 - 1.6 * near;
        const wave = swell(x * scale + time * (0.25 + 0.5 * near), row * 3.3 + time * 0.22);
        return { near, crest: 0.4 + 0.56 * near ** 1.25 + (0.012 + 0.05 * near) * wave };
      }),
    );
  const heaven = (x: number, y: number, time: number) => {
    const sun = Math.hypot(x - 1.55, (y - 0.36) * 1.02);
    const veil = smooth(0.02, 0.4, cloud(x * 0.9 + time * 0.02, y * 6)) * smooth(0.5, 0.2, y);
    const colour = mix(sky(y / 0.44), hex("#ffe3c0"), 0.4 * veil);
    return glow(colour, hex("#ffcf94"), 0.5 * Math.exp(-sun * 3.2) + 1.3 * smooth(0.085, 0.078, sun));
  };
  const picture =
    (time: number, crests: ReturnType<typeof crestsAt>): Shader =>
    (x, y) => {
      // Only the wave in front is seen.
      const wave = crests(x).findLast(({ crest }) => y >= crest);
      if (wave === undefined) return heaven(x, y, time);
      const { near, crest } = wave;
      const foam = smooth(0.012 + 0.012 * near, 0, y - crest);
      const path = smooth(0.34 + 0.2 * near, 0, Math.abs(x - 1.55 + 0.05 * swell(y * 30, time)));
      const glitter = path * 0.22 * smooth(0, 0.5, swell(x * 14 + time, y * 70));
      return glow(sea(near * 0.95 + (y - crest) * 0.5), hex("#ffd7a6"), foam * 0.38 + glitter);
    };
  return film(960, 412, 6, (time) => picture(time, crestsAt(time)));
}

/** A drop falls into a still pond, and another: rings that cross and fade. */
export function rings(): Film {
  const drops = [
    { x: 0.62, y: 0.42, at: -0.9 },
    { x: 1.16, y: 0.6, at: 0.5 },
    { x: 0.86, y: 0.28, at: 1.9 },
    { x: 0.4, y: 0.72, at: 3 },
  ];
  const tone = gradient("#041a24", "#0b3c49", "#15616d", "#78c0b4", "#fff3d0");
  const leaf = layered(noise(14), 4);
  return film(864, 576, 5, (time) => (x, y) => {
    let slope = 0;
    for (const drop of drops) {
      const age = time - drop.at;
      if (age <= 0) continue;
      const distance = Math.hypot(x - drop.x, (y - drop.y) * 1.5);
      const front = age * 0.34;
      const envelope =
        Math.exp(-((distance - front * 0.72) ** 2) * 70) *
        Math.exp(-age * 0.42) *
        smooth(front, front - 0.06, distance);
      slope += Math.sin((distance - front) * 78) * envelope;
    }
    const depth = leaf(x * 1.5 + slope * 0.05, y * 2.2 + time * 0.03);
    return tone(0.34 + depth * 0.5 + slope * 0.34 + 0.2 * smooth(1, 0, y));
  });
}
