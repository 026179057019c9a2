import type { Clock } from "~/platform/clock";
import { SECOND_MS } from "~/platform/clock";
import type { WebEnv } from "./env";

/** Where the stand-in says how far its clock is ahead of ours. */
const CLOCK_ADDRESS = "http://payments.localhost/stand-in/clock";
/** How long an answer is believed. */
const KEPT_MS = SECOND_MS;

let kept: { offset: number; at: number } | undefined;

/**
 * The clock by which memberships are reckoned: ours, moved by as much as somebody moved the local payment
 * stand-in's. Only that one moves; sessions and links go on by our own, or nobody would stay signed in.
 */
export async function billingClockOf(env: WebEnv, clock: Clock): Promise<Clock> {
  const { PAYMENTS } = env;
  if (!PAYMENTS) return clock;
  const at = clock();
  if (!kept || Math.abs(at - kept.at) >= KEPT_MS) kept = { offset: await askOffset(PAYMENTS), at };
  const { offset } = kept;
  return () => clock() + offset;
}

/** After somebody moved the stand-in's clock: the next request asks anew. */
export function forgetBillingClock(): void {
  kept = undefined;
}

/** @returns milliseconds; what it last said, else 0, while the stand-in is down */
async function askOffset(payments: Fetcher): Promise<number> {
  try {
    const answer = await payments.fetch(CLOCK_ADDRESS);
    const { offset } = await answer.json<{ offset: number }>();
    return offset;
  } catch {
    return kept?.offset ?? 0;
  }
}
