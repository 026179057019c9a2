import { setTimeout as wait } from "node:timers/promises";

/** @throws Error where work has not come to its end after so many milliseconds; nobody waits for it any more then */
export async function within<Answer>(ms: number, work: Promise<Answer>): Promise<Answer> {
  const stop = new AbortController();
  const tooLong = wait(ms, undefined, { signal: stop.signal }).then((): never => {
    throw new Error(`no answer after ${ms / 1000} s`);
  });
  // Stopped before its time it rejects, too.
  tooLong.catch(() => undefined);
  return Promise.race([work, tooLong]).finally(() => stop.abort());
}
