import { SECOND_MS } from "./clock";
import type { Logger } from "./log.server";

/** How long work waits after the answer, in milliseconds: drawn anew each time, between these. */
const WAIT_MIN_MS = 0.5 * SECOND_MS;
const WAIT_MAX_MS = 1.5 * SECOND_MS;

interface AfterAnswer {
  /** Keeps the worker alive for work that outlives the answer. */
  waitUntil(work: Promise<unknown>): void;
  log: Logger;
  /** Injected by tests, which don't wait. */
  wait?: (ms: number) => Promise<unknown>;
  /** A number in [0, 1). */
  random?: () => number;
}

/**
 * Runs work of which an answer must show nothing, not even by the time it takes: some while after the answer
 * has left, so that it slows down neither that nor the next request, by which somebody could listen for
 * it. How long, nobody can know. A failure is logged.
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
