import type { Sharp } from "sharp";
import { clamp, glow, gradient, hex, mix, smooth, type Colour } from "./colour.ts";
import { layered, noise } from "./noise.ts";
import { paint, type Canvas } from "./paint.ts";
import { seeded } from "./random.ts";
import { starField } from "./stars.ts";

/** A banded giant with a thin ring, lit from the left. */
export function planet(canvas: Canvas): Sharp {
  const { seed = 1 } = canvas;
  const aspect = canvas.width / canvas.height;
  const stars = starField(seeded(seed), aspect, 1600);
  const storm = layered(noise(seed), 5);
  const bands = gradient("#3b1d3f", "#b0586a", "#f0c7a0", "#d98b6b", "#7a3f5d", "#f5dcc0", "#a45a62");
  const centre = { x: aspect * 0.5, y: 0.52, radius: 0.27 };
  const tilt = -0.38;
  return paint(canvas, (x, y) => {
    const [dx, dy] = [x - centre.x, y - centre.y];
    const [u, v] = [dx * Math.cos(tilt) - dy * Math.sin(tilt), dx * Math.sin(tilt) + dy * Math.cos(tilt)];
    const radius = Math.hypot(u, v) / centre.radius;
    const haze = storm(x * 1.6, y * 1.6);
    let colour: Colour = glow(hex("#05060f"), stars(x, y), 0.8);
    colour = glow(colour, hex("#4a2b73"), 0.32 * clamp(haze + 0.35) * smooth(1, 0.1, y));
    colour = glow(colour, hex("#ff9d7a"), 0.14 * Math.exp(-Math.max(0, radius - 1) * 5));
    const ringRadius = Math.hypot(u, v / 0.2) / centre.radius;
    const gaps = 0.35 + 0.65 * smooth(-0.25, 0.3, Math.sin(ringRadius * 46) + storm(ringRadius * 9, 4));
    const inRing =
      smooth(1.32, 1.36, ringRadius) *
      smooth(2.08, 2.02, ringRadius) *
      smooth(0, 0.02, Math.abs(ringRadius - 1.78) - 0.015);
    const ring = inRing * gaps;
    const ringShade = smooth(1, 1.06, Math.hypot(u * 0.92 - 0.02, v * 2.4) / centre.radius + (u < 0 ? 1 : 0));
    const ringColour = mix(hex("#7b5a6e"), hex("#ffe3c2"), gaps * (0.35 + 0.65 * ringShade));
    const behind = v < 0;
    if (behind) colour = mix(colour, ringColour, ring * 0.85);
    if (radius < 1.004) {
      const z = Math.sqrt(Math.max(0, 1 - radius ** 2));
      const [nx, ny] = [u / centre.radius, v / centre.radius];
      const swirl = storm(nx * 2.2 + z, ny * 7) * 0.16;
      const lit = clamp(-0.72 * nx - 0.42 * ny + 0.56 * z);
      const surface = bands(clamp(0.5 + 0.5 * ny + swirl) ** 0.95);
      const light = 0.03 + 1.15 * lit ** 0.85;
      const ball: Colour = [surface[0] * light, surface[1] * light, surface[2] * light];
      const rim = glow(ball, hex("#ffb091"), 0.5 * smooth(0.86, 1, radius) * lit);
      colour = mix(colour, rim, smooth(1.004, 0.996, radius));
    }
    return behind ? colour : mix(colour, ringColour, ring * 0.92);
  });
}
