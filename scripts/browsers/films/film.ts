/** Each frame says its number in as many upright bars, the lowest bit first: white is 1. */
export const BARS = 10;
/** Frames a second. */
export const RATE = 25;

/** How a film is made. */
export interface Film {
  name: string;
  seconds: number;
  /** Pixels as shown. */
  width: number;
  height: number;
  /** Options of ffmpeg between its inputs and the file. */
  options: readonly string[];
  /** Which frames are kept, in ffmpeg's words; all where left out. */
  select?: string;
  /** Of its inputs, seconds; the film's own unless told otherwise. */
  picture?: number;
  sound?: number;
  /** Of the small size that a film is stored in besides. */
  small?: { width: number; height: number; options: readonly string[] };
  /** What a lossless cutter takes off its beginning. Seconds. */
  trim?: number;
  /** By how much a player has to turn it. Degrees. */
  turn?: 90;
  /** Offsets and sizes are written in 64 bits. */
  isWide?: boolean;
}
