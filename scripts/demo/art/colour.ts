/** Red, green, blue in 0..1. Values above 1 are light, and are rolled off when the picture is written. */
export type Colour = readonly [red: number, green: number, blue: number];

/** "#ffcc00" as a colour. */
export function hex(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  const t = clamp(share);
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
}

/** Light of one colour added to another, as a glow is. */
export function glow(under: Colour, light: Colour, strength: number): Colour {
  return [under[0] + light[0] * strength, under[1] + light[1] * strength, under[2] + light[2] * strength];
}

/** A smooth run through colours: 0 is the first, 1 the last. */
export function gradient(...texts: string[]): (at: number) => Colour {
  const stops = texts.map(hex);
  const last = stops.length - 1;
  return (at) => {
    const place = clamp(at) * last;
    const index = Math.min(last - 1, Math.floor(place));
    const t = place - index;
    return mix(stops[index] as Colour, stops[index + 1] as Colour, t * t * (3 - 2 * t));
  };
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** 0 before `from`, 1 after `to`, an S between them. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
