import type { FilmRung } from "../../rungs.rules";

const MOST_FRAMES: Readonly<Record<FilmRung, number>> = { "360": 30, "720": 60, "1080": 60 };

/** 60.02 is not halved. */
const RATE_SLACK = 1.05;
/** Phones record uneven times. */
const EARLY_FRACTION = 0.2;
/** Timestamps are in microseconds. */
const ROUNDING = 1e-6;

/** By a whole number: 50 becomes 25 without judder. @param rate 0 where unknown */
export function outputFrameRate(rate: number, rung: FilmRung): number {
  const most = MOST_FRAMES[rung];
  if (rate <= most * RATE_SLACK) return most;
  return rate / Math.ceil(rate / (most * RATE_SLACK));
}

export function createFrameChoice(rate: number): { takes(seconds: number): boolean } {
  let last = -Infinity;
  return {
    takes(seconds) {
      const slot = Math.floor(seconds * rate + EARLY_FRACTION);
      if (slot <= last) return false;
      last = slot;
      return true;
    },
  };
}

/** The next frame isn't known yet. */
export function createKeyChoice(everySeconds: number): { isKey(seconds: number, shownFor: number): boolean } {
  let last = -Infinity;
  return {
    isKey(seconds, shownFor) {
      const next = seconds + Math.min(shownFor, everySeconds);
      if (seconds - last < everySeconds - ROUNDING && next - last <= everySeconds + ROUNDING) return false;
      last = seconds;
      return true;
    },
  };
}

/** For a still slide of a minute. */
export function repeatTimes(from: number, until: number, everySeconds: number): number[] {
  const times: number[] = [];
  for (let turn = 1; from + turn * everySeconds < until - ROUNDING; turn++)
    times.push(from + turn * everySeconds);
  return times;
}

const LENGTH_SHARE = 0.01;
const LENGTH_SECONDS = 0.25;

/** A film that breaks off ends without an error. */
export function isWhole(made: number, original: number): boolean {
  return Math.abs(made - original) <= Math.max(LENGTH_SHARE * original, LENGTH_SECONDS);
}
