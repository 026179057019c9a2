import { HOUR } from "./periods";
import { isOver } from "./subscription-state";
import type { World } from "./world";

/** Includes retries. */
export function nextCharge({ store }: World): number | undefined {
  const times = store.jobs().flatMap(({ at, verb, id }) => {
    if (verb === "finalize" || verb === "retry") return [at];
    if (verb !== "renew") return [];
    const subscription = store.find("subscription", id);
    const goesOn = subscription && !isOver(subscription) && subscription.cancel_at === null;
    // A renewal is a draft for an hour.
    return goesOn ? [at + HOUR] : [];
  });
  return times.length === 0 ? undefined : Math.min(...times);
}
