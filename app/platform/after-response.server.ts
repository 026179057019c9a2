import { SECOND_MS } from "./clock";
import type { Logger } from "./log.server";

const WAIT_MIN_MS = 0.5 * SECOND_MS;
const WAIT_MAX_MS = 1.5 * SECOND_MS;

interface AfterResponseOptions {
  waitUntil(work: Promise<unknown>): void;
  log: Logger;
  wait?: (ms: number) => Promise<unknown>;
  random?: () => number;
}

/** A random pause, so that the next request's duration reveals nothing about this work. */
export function runAfterResponse({
  waitUntil,
  log,
  wait = (ms) => scheduler.wait(ms),
  random = Math.random,
}: AfterResponseOptions) {
  return (work: () => Promise<void>): void => {
    const pause = WAIT_MIN_MS + random() * (WAIT_MAX_MS - WAIT_MIN_MS);
    waitUntil(
      wait(pause)
        .then(work)
        .catch((error: unknown) => log.error("request.later_failed", error)),
    );
  };
}
