import { SECOND_MS, type Clock } from "~/platform/clock";
import type { WebEnv } from "./env";

const CLOCK_ADDRESS = "http://payments.localhost/stand-in/clock";

const TIMEOUT_MS = SECOND_MS;

/** Milliseconds. Used while the stand-in is down or busy. */
let lastOffset = 0;

/**
 * Sessions and links keep the real clock, or nobody would stay signed in. Asked on each request, since a
 * cached offset could be a month behind a button.
 */
export async function readBillingClock({ PAYMENTS }: WebEnv, clock: Clock): Promise<Clock> {
  if (!PAYMENTS) return clock;
  const offset = await askOffset(PAYMENTS);
  lastOffset = offset;
  return () => clock() + offset;
}

async function askOffset(payments: Fetcher): Promise<number> {
  try {
    const answer = await payments.fetch(CLOCK_ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { offset } = await answer.json<{ offset: unknown }>();
    return answer.ok && typeof offset === "number" && Number.isFinite(offset) ? offset : lastOffset;
  } catch {
    return lastOffset;
  }
}
