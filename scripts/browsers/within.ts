import { setTimeout as wait } from "node:timers/promises";

export async function within<Answer>(ms: number, work: Promise<Answer>): Promise<Answer> {
  const stop = new AbortController();
  const tooLong = wait(ms, undefined, { signal: stop.signal }).then((): never => {
    throw new Error(`no answer after ${ms / 1000} s`);
  });
  // It also rejects when aborted early.
  tooLong.catch(() => undefined);
  return Promise.race([work, tooLong]).finally(() => stop.abort());
}
