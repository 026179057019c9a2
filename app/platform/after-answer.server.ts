import { SECOND_MS } from "./clock";
import type { Logger } from "./log.server";

const WAIT_MIN_MS = 0.5 * SECOND_MS;
const WAIT_MAX_MS = 1.5 * SECOND_MS;

interface AfterAnswer {
  /** Keeps the worker alive after the response. */
  waitUntil(work: Promise<unknown>): void;
  log: Logger;
  /** Injected by tests, which don't wait. */
  wait?: (ms: number) => Promise<unknown>;
  /** In [0, 1). */
  random?: () => number;
}

/**
 * For work that a response must not reveal by its timing: a random pause keeps it from slowing a next request
 * that somebody measures.
 */
export function afterAnswer({
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
