/** Each frame shows its number in so many upright bars, lowest bit first; white is 1. */
export const BARS = 10;
export const RATE = 25;

export interface Film {
  name: string;
  seconds: number;
  width: number;
  height: number;
  options: readonly string[];
  /** ffmpeg's filter. */
  select?: string;
  /** In seconds, when shorter than the film. */
  picture?: number;
  sound?: number;
  small?: { width: number; height: number; options: readonly string[] };
  /** Seconds that a lossless cutter removes from the beginning. */
  trim?: number;
  turn?: 90;
  /** 64-bit offsets and sizes. */
  isWide?: boolean;
}
