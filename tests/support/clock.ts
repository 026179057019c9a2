import { onTestFinished, vi } from "vitest";

/**
 * Stops the time that a test, the worker and its Durable Objects read: it goes on only by `pass`. Timers, D1's own clock
 * and the life of what is in KV are not touched.
 */
export function stopClock(): { pass(ms: number): void } {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  return { pass: (ms) => void vi.setSystemTime(Date.now() + ms) };
}

/** Lets all that could go on do so, in so many turns of the event loop: for what must not happen. */
export async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
