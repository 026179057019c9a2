import type { Subscription } from "./shapes";
import { replan, setEnd } from "./subscription-change";
import { itemOf, updateSubscription } from "./subscription-state";
import { require, type World } from "./world";

/** The portal names the moment (`cancel_at`) and leaves `cancel_at_period_end` alone, as it does over there. */
export function setEndInPortal(world: World, { id }: Subscription, ends: boolean): Subscription {
  updateSubscription(world, id, (one) =>
    setEnd(world, one, ends ? itemOf(one).current_period_end : null, false),
  );
  replan(world, id);
  return require(world, "subscription", id);
}
