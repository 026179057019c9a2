import type Stripe from "stripe";
import type { BalanceMovement } from "~/ledger/balance-provider";
import { mapMovement } from "./map-movement";
import { idOf } from "./map-subscription";
import { isMissing, unless } from "./stripe-failures.server";

const PAGE = 100;
/** Read by one call; what is newer is the next call's. */
const MAX_PAGES = 30;
/** Movements read by the first call of all, which has to go back to the beginning. The library takes no more. */
const MAX_FIRST = 10_000;

/** There may be older ones, which nobody would ever read: docs/operations.md says where to begin instead. */
export class TooManyMovements extends Error {
  override name = "TooManyMovements";
}

export async function listMovements(stripe: Stripe, after: string | null): Promise<BalanceMovement[]> {
  const known = after === null ? undefined : await unless(isMissing, () => newerThan(stripe, after));
  return (known ?? (await fromTheBeginning(stripe))).map(mapMovement);
}

/** The list is newest first; pages before one that is known go forward in time. */
async function newerThan(stripe: Stripe, after: string): Promise<Stripe.BalanceTransaction[]> {
  const found: Stripe.BalanceTransaction[] = [];
  let last = after;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data, has_more } = await stripe.balanceTransactions.list({
      ...{ ending_before: last, limit: PAGE, expand: ["data.source"] },
    });
    found.push(...[...data].reverse());
    last = data[0]?.id ?? last;
    if (!has_more) break;
  }
  return found;
}

async function fromTheBeginning(stripe: Stripe): Promise<Stripe.BalanceTransaction[]> {
  const all = await stripe.balanceTransactions
    .list({ limit: PAGE, expand: ["data.source"] })
    .autoPagingToArray({ limit: MAX_FIRST });
  if (all.length >= MAX_FIRST) throw new TooManyMovements();
  return all.reverse();
}

export async function readBalance(stripe: Stripe, currency: string): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending]
    .filter((one) => one.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0);
}

export async function customerOfCharge(stripe: Stripe, id: string): Promise<string | null> {
  return idOf((await unless(isMissing, () => stripe.charges.retrieve(id)))?.customer);
}
