import { SECOND_MS } from "./clock";
import type { Logger } from "./log.server";

const WAIT_MIN_MS = 0.5 * SECOND_MS;
const WAIT_MAX_MS = 1.5 * SECOND_MS;

interface AfterAnswer {
  waitUntil(work: Promise<unknown>): void;
  log: Logger;
  wait?: (ms: number) => Promise<unknown>;
  random?: () => number;
}

/** A random pause keeps the work's duration from slowing a next request that somebody measures. */
export function runAfterResponse({
  waitUntil,
  log,
  wait = (ms) => scheduler.wait(ms),
  random = Math.random,
}: AfterAnswer) {
  return (work: () => Promise<void>): void => {
    const pause = WAIT_MIN_MS + random() * (WAIT_MAX_MS - WAIT_MIN_MS);
    waitUntil(
      wait(pause)
        .then(work)
        .catch((error: unknown) => log.error("request.later_failed", error)),
    );
  };
}
