import { RATE, type Film } from "../../browsers/films/film.ts";
import type { Expected } from "./watch.ts";

const [WIDTH, HEIGHT] = [320, 180];
const SECONDS = 8;

/** A film that is hard to play, and what it must be in each engine. */
export interface HardFilm extends Film, Omit<Expected, "small"> {
  /** Its frames don't all last as long. */
  isVariable?: boolean;
  /** It has no playlist and is played as it is. */
  isFileOnly?: boolean;
}

/** In the middle of a frame, where no rounding leads to its neighbour. */
const middleOf = (frame: number) => (frame + 0.5) / RATE;
const framesAt = (...numbers: readonly number[]) => [
  { at: 0, frame: 0 },
  ...numbers.map((frame) => ({ at: middleOf(frame), frame })),
];

const plain = { seconds: SECONDS, width: WIDTH, height: HEIGHT, frames: framesAt(1, 49, 50, 113) };
const groupOf = (frames: number) => ["-g", String(frames), "-sc_threshold", "0"];
const FIRST = ["-movflags", "+faststart"];
const OFTEN = groupOf(2 * RATE);

export const FILMS: readonly HardFilm[] = [
  { ...plain, name: "index first", options: [...OFTEN, ...FIRST] },
  { ...plain, name: "index last", options: OFTEN },
  { ...plain, name: "64-bit offsets", options: OFTEN, isWide: true },
  // Its first frame is decoded two frames before it is shown, which an edit list takes back.
  { ...plain, name: "edit list and B-frames", options: [...OFTEN, ...FIRST, "-bf", "3", "-b_strategy", "0"] },
  {
    ...plain,
    name: "variable rate",
    options: [...OFTEN, ...FIRST],
    isVariable: true,
    select: "lt(n,100)+not(eq(mod(n,5),2)+eq(mod(n,5),3))",
    // Two of five are left out in the second half, and the one before them stands longer.
    frames: framesAt(1, 99, 100, 121, 124),
  },
  {
    ...plain,
    name: "trimmed within a group",
    options: [...OFTEN, "-bf", "0"],
    trim: 65 / RATE,
    picture: SECONDS,
    sound: SECONDS,
    seconds: SECONDS - 65 / RATE,
    small: { width: WIDTH / 2, height: HEIGHT / 2, options: [...OFTEN, "-bf", "0"] },
    frames: framesAt(1, 34, 35, 100).map(({ at, frame }) => ({ at, frame: frame + 65 })),
  },
  { ...plain, name: "a tail under a second", seconds: 8.4, options: [...groupOf(4 * RATE), ...FIRST] },
  { ...plain, name: "sound shorter than the picture", options: [...OFTEN, ...FIRST], sound: 7.3 },
  {
    ...plain,
    name: "sound longer than the picture",
    seconds: 9.5,
    picture: SECONDS,
    options: [...OFTEN, ...FIRST],
  },
  {
    ...plain,
    name: "rotated",
    options: FIRST,
    turn: 90 as const,
    isFileOnly: true,
    frames: [],
    width: HEIGHT,
    height: WIDTH,
  },
  {
    name: "two sizes",
    seconds: 24,
    width: 640,
    height: 360,
    frames: framesAt(1, 60, 113),
    options: [...groupOf(70), ...FIRST],
    small: { width: WIDTH, height: HEIGHT, options: [...groupOf(RATE), ...FIRST] },
  },
];
