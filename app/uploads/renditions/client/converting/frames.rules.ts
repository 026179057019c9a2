import type { FilmRung } from "../../rungs.rules";

/** Frames a second that a copy has at the most. */
export const MOST_FRAMES: Readonly<Record<FilmRung, number>> = { "360": 30, "720": 60, "1080": 60 };

/** A film that only just exceeds the limit (60.02) is not halved. */
const RATE_SLACK = 1.05;
/** How much earlier than its turn a frame may come: phones don't keep time. Of the distance between frames. */
const EARLY = 0.2;
/** Times are told in microseconds. Seconds. */
const ROUNDING = 1e-6;

/**
 * The rate a copy gets: its original's divided by a whole number, so that 50 becomes 25 and nothing judders. Frames a second.
 * @param rate of the original on average, 0 where nobody knows
 */
export function copiedRate(rate: number, rung: FilmRung): number {
  const most = MOST_FRAMES[rung];
  if (rate <= most * RATE_SLACK) return most;
  return rate / Math.ceil(rate / (most * RATE_SLACK));
}

/** Chooses frames, so that there are no more than `rate` in a second. */
export function createFrameChoice(rate: number): { takes(seconds: number): boolean } {
  let last = -Infinity;
  return {
    takes(seconds) {
      const turn = Math.floor(seconds * rate + EARLY);
      if (turn <= last) return false;
      last = turn;
      return true;
    },
  };
}

/**
 * Chooses key frames, so that no two are further apart than `everySeconds`. It has to know before the next frame is
 * there, so it goes by how long this one is shown.
 */
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

/**
 * When a picture that stands still is shown again, so that key frames can be where they must: a slide of a minute
 * would else be a minute without one. @returns times after `from` and before `until`, seconds
 */
export function repeatsBetween(from: number, until: number, everySeconds: number): number[] {
  const times: number[] = [];
  for (let turn = 1; from + turn * everySeconds < until - ROUNDING; turn++)
    times.push(from + turn * everySeconds);
  return times;
}

/** A copy may be shorter or longer than its original by this much: a share, and seconds for short ones. */
const LENGTH_SHARE = 0.01;
const LENGTH_SECONDS = 0.25;

/** Whether a copy is whole: a film that breaks off ends early without any error. Seconds. */
export function isWhole(made: number, original: number): boolean {
  return Math.abs(made - original) <= Math.max(LENGTH_SHARE * original, LENGTH_SECONDS);
}
