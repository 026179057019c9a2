import type { Clock } from "~/platform/clock";
import type { BeatAnswer } from "./meter.rules";
import { readTicket } from "./ticket.server";
import type { ViewerMeter } from "./viewer-meter.server";
import type { WatchMessage } from "./watch.schema";

export interface WatchDeps {
  meters: DurableObjectNamespace<ViewerMeter>;
  secret: string;
  clock: Clock;
  billingClock: Clock;
}

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
  const meter = getViewerMeter(meters, viewer);
  if (said.say === "open") return meter.open({ viewer, stream: said.stream, offsetMs });
  const beat = { viewer, stream: said.stream, n: said.n, playedMs: said.played, terms, offsetMs };
  return said.say === "leave" ? meter.leave(beat) : meter.beat(beat);
}

export function getViewerMeter(meters: DurableObjectNamespace<ViewerMeter>, accountId: string) {
  return meters.get(meters.idFromName(accountId));
}
