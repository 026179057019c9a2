import { takeFee } from "./balance";
import { monthsLater } from "./periods";
import type { World } from "./world";

/** Seconds: when the month of a moment ends, UTC. */
function monthsEnd(at: number): number {
  const day = new Date(at * 1000);
  return monthsLater(Date.UTC(day.getUTCFullYear(), day.getUTCMonth()) / 1000, 1);
}

/** Once a month, for the accounts that were sent money in it. */
export function planAccountFee(world: World): void {
  if (world.settings().accountFee === 0) return;
  const at = monthsEnd(world.now());
  world.store.schedule({ at, verb: "account-fee", id: String(at) });
}

/** Job: takes the fee of the month that ends at `end` (seconds). */
export function takeAccountFee(world: World, end: string): void {
  const to = Number(end);
  const from = monthsLater(to, -1);
  const paid = world.store.list("transfer").filter(({ created }) => created >= from && created < to);
  const accounts = new Set(paid.map(({ destination }) => destination)).size;
  const minor = accounts * world.settings().accountFee;
  if (minor > 0) takeFee(world, minor, `Connect: ${accounts} active accounts`);
}
