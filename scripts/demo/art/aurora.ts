import { clamp, glow, gradient, hex, mix, smooth } from "./colour.ts";
import { layered, noise } from "./noise.ts";
import { perColumn, type Shader } from "./paint.ts";
import { seeded } from "./random.ts";
import { starField } from "./stars.ts";

const CURTAINS = [0, 1, 2];

/** Curtains of northern light over a dark shore; the returned shader is the picture at a time in seconds. */
export function aurora(seed: number, aspect: number): (time: number) => Shader {
  const fold = layered(noise(seed), 3);
  const rays = noise(seed + 1);
  const ridge = layered(noise(seed + 2), 5);
  const stars = starField(seeded(seed), aspect, 700);
  const sky = gradient("#030617", "#071735", "#0e2c4b", "#17465a");
  const [green, violet, rose] = [hex("#4dffb4"), hex("#8a5bff"), hex("#ff6fb1")];
  const shore = perColumn((x) => 0.86 - 0.1 * (0.5 + ridge(x * 1.4, 3)) - 0.006 * ridge(x * 20, 1));

  return (time) => {
    const curtainsAt = perColumn((x) =>
      CURTAINS.map((curtain) => {
        const phase = curtain * 4.7;
        const bend = fold(x * 0.85 + phase + time * 0.06, phase + time * 0.05);
        const broad = rays(x * 9 + bend * 7 + time * 0.35, phase + time * 0.1);
        const fine = rays(x * 31 + time * 0.5, phase);
        const ray = clamp(0.55 + 0.55 * broad + 0.25 * fine, 0.08, 1.3);
        return { foot: 0.66 - curtain * 0.13 + bend * 0.42, ray, fade: 3.4 + curtain };
      }),
    );
    return (x, y) => {
      const line = shore(x);
      if (y > line) return mix(hex("#02040c"), hex("#0b1d2b"), smooth(0.12, 0, y - line) * 0.6);
      let colour = glow(sky(y), stars(x, y), 0.55);
      for (const { foot, ray, fade } of curtainsAt(x)) {
        const height = foot - y;
        if (height < -0.05) continue;
        const body = smooth(-0.035, 0.02, height) * Math.exp(-Math.max(0, height) * fade) * ray;
        colour = glow(colour, green, body * 0.62 * Math.exp(-height * 2));
        colour = glow(colour, violet, body * 0.75 * smooth(0.06, 0.42, height));
        colour = glow(colour, rose, body * 0.28 * smooth(0.05, -0.02, height));
      }
      return colour;
    };
  };
}
