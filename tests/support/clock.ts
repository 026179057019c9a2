import { onTestFinished, vi } from "vitest";

/**
 * Stops `Date` for the test, the worker and its Durable Objects. Timers, D1's clock and KV's expiry still run.
 */
export function stopClock(): { pass(ms: number): void } {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  return { pass: (ms) => void vi.setSystemTime(Date.now() + ms) };
}

/** Runs pending work, before a test checks that nothing happened. */
export async function waitTurns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
