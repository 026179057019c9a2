import type { Clock } from "~/platform/clock";
import type { BeatAnswer } from "./meter.rules";
import { readTicket } from "./ticket.server";
import type { ViewerMeter } from "./viewer-meter.server";
import type { WatchMessage } from "./watch.schema";

export interface WatchDeps {
  meters: DurableObjectNamespace<ViewerMeter>;
  secret: string;
  clock: Clock;
  /** That the day of watching, and access, go by. */
  billingClock: Clock;
}

/** Takes in what a page says of what plays there. @returns the credit; `over` where the page has no good ticket */
export async function watch(
  { meters, secret, clock, billingClock }: WatchDeps,
  viewer: string,
  said: WatchMessage,
): Promise<BeatAnswer> {
  const now = clock();
  const terms = await readTicket(secret, viewer, said.ticket, now);
  const offsetMs = billingClock() - now;
  if (!terms || terms.endsAt <= now || terms.accessUntil <= now + offsetMs)
    return { credit: 0, stop: "over" };
  const meter = meterOf(meters, viewer);
  if (said.say === "open") return meter.open({ viewer, stream: said.stream, offsetMs });
  const beat = { viewer, stream: said.stream, n: said.n, playedMs: said.played, terms, offsetMs };
  return said.say === "leave" ? meter.leave(beat) : meter.beat(beat);
}

/** The object that counts what somebody watches. */
export function meterOf(meters: DurableObjectNamespace<ViewerMeter>, accountId: string) {
  return meters.get(meters.idFromName(accountId));
}
