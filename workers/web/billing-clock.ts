import { SECOND_MS, type Clock } from "~/platform/clock";
import type { WebEnv } from "./env";

/** Where the stand-in says how far its clock is ahead of ours. */
const CLOCK_ADDRESS = "http://payments.localhost/stand-in/clock";

/** No page waits longer for it. */
const PATIENCE_MS = SECOND_MS;

/** What it said last, for while it is down or busy. Milliseconds. */
let last = 0;

/**
 * The clock by which memberships are reckoned: ours, moved by as much as somebody moved the local payment
 * stand-in's. Only that one moves; sessions and links go on by our own, or nobody would stay signed in. It is asked
 * for each request: an answer that was kept for a second would be a month old behind a button.
 */
export async function billingClockOf({ PAYMENTS }: WebEnv, clock: Clock): Promise<Clock> {
  if (!PAYMENTS) return clock;
  last = await askOffset(PAYMENTS);
  const offset = last;
  return () => clock() + offset;
}

async function askOffset(payments: Fetcher): Promise<number> {
  try {
    const answer = await payments.fetch(CLOCK_ADDRESS, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { offset } = await answer.json<{ offset: unknown }>();
    return answer.ok && typeof offset === "number" && Number.isFinite(offset) ? offset : last;
  } catch {
    return last;
  }
}
