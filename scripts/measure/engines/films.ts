import { RATE, type Film } from "../../browsers/films/film.ts";
import type { Expected } from "./watch.ts";

const [WIDTH, HEIGHT] = [320, 180];
const SECONDS = 8;

export interface HardFilm extends Film, Omit<Expected, "small"> {
  isVariable?: boolean;
  isFileOnly?: boolean;
}

/** In the middle of a frame, so that rounding can't reach its neighbour. */
const middleOfFrame = (frame: number) => (frame + 0.5) / RATE;
const framesAt = (...numbers: readonly number[]) => [
  { at: 0, frame: 0 },
  ...numbers.map((frame) => ({ at: middleOfFrame(frame), frame })),
];

const plain = { seconds: SECONDS, width: WIDTH, height: HEIGHT, frames: framesAt(1, 49, 50, 113) };
const keyFrameEvery = (frames: number) => ["-g", String(frames), "-sc_threshold", "0"];
const FIRST = ["-movflags", "+faststart"];
const OFTEN = keyFrameEvery(2 * RATE);

export const FILMS: readonly HardFilm[] = [
  { ...plain, name: "index first", options: [...OFTEN, ...FIRST] },
  { ...plain, name: "index last", options: OFTEN },
  { ...plain, name: "64-bit offsets", options: OFTEN, isWide: true },
  // The first frame is decoded two frames early, which an edit list undoes.
  { ...plain, name: "edit list and B-frames", options: [...OFTEN, ...FIRST, "-bf", "3", "-b_strategy", "0"] },
  {
    ...plain,
    name: "variable rate",
    options: [...OFTEN, ...FIRST],
    isVariable: true,
    select: "lt(n,100)+not(eq(mod(n,5),2)+eq(mod(n,5),3))",
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
  { ...plain, name: "a tail under a second", seconds: 8.4, options: [...keyFrameEvery(4 * RATE), ...FIRST] },
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
    options: [...keyFrameEvery(70), ...FIRST],
    small: { width: WIDTH, height: HEIGHT, options: [...keyFrameEvery(RATE), ...FIRST] },
  },
];
