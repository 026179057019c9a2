import { makePng, RGB } from "./png";

/** `x` and `y` from 0 to 1; red, green and blue from 0 to 255. */
export type Paint = (x: number, y: number) => readonly [number, number, number];

/** Soft blots on a gradient, different for each seed. */
export function scene(seed: number, { light = 0, crop = 0 } = {}): Paint {
  const random = (n: number) => {
    const value = Math.sin(seed * 127.1 + n * 311.7) * 43758.5453;
    return value - Math.floor(value);
  };
  const blots = Array.from({ length: 14 }, (_, n) => ({
    x: random(n * 5),
    y: random(n * 5 + 1),
    size: 0.05 + 0.2 * random(n * 5 + 2),
    tone: 220 * (random(n * 5 + 3) - 0.5),
    tint: random(n * 5 + 4),
  }));
  const [slopeX, slopeY] = [60 * (random(901) - 0.5), 60 * (random(902) - 0.5)];
  return (x, y) => {
    const [atX, atY] = [crop + x * (1 - 2 * crop), crop + y * (1 - 2 * crop)];
    let [value, tint] = [128 + slopeX * (atX - 0.5) + slopeY * (atY - 0.5) + light, 0];
    for (const blot of blots) {
      const near = Math.exp(-((atX - blot.x) ** 2 + (atY - blot.y) ** 2) / blot.size ** 2);
      value += blot.tone * near;
      tint += 40 * (blot.tint - 0.5) * near;
    }
    return [value + tint, value, value - tint].map((part) => Math.max(0, Math.min(255, part))) as unknown as [
      number,
      number,
      number,
    ];
  };
}

export function paintGrey(paint: Paint, width: number, height: number) {
  const grey = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = paint((x + 0.5) / width, (y + 0.5) / height);
      grey[y * width + x] = 0.299 * red + 0.587 * green + 0.114 * blue;
    }
  }
  return { width, height, grey };
}

export async function paintedPng(paint: Paint, width = 160, height = 120): Promise<Uint8Array<ArrayBuffer>> {
  const raw = new Uint8Array(height * (width * 3 + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      raw.set(paint((x + 0.5) / width, (y + 0.5) / height).map(Math.round), y * (width * 3 + 1) + 1 + x * 3);
  }
  const packed = new Blob([raw]).stream().pipeThrough(new CompressionStream("deflate"));
  const data = new Uint8Array(await new Response(packed).arrayBuffer());
  return makePng(width, height, RGB, data);
}
