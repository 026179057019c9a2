import type Stripe from "stripe";
import type { BalanceMovement } from "~/ledger/balance-provider";
import { mapMovement } from "./map-movement";
import { referenceId } from "./map-subscription";
import { isMissing, unless } from "./stripe-failures.server";

const PAGE = 100;
const MAX_PAGES = 30;
/** The library's maximum. */
const MAX_FIRST_READ = 10_000;

/** docs/operations.md says where to begin instead. */
export class TooManyMovements extends Error {
  override name = "TooManyMovements";
}

export async function listMovements(stripe: Stripe, after: string | null): Promise<BalanceMovement[]> {
  const known = after === null ? undefined : await unless(isMissing, () => listNewer(stripe, after));
  return (known ?? (await listAll(stripe))).map(mapMovement);
}

export async function readBalance(stripe: Stripe, currency: string): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending]
    .filter((one) => one.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0);
}

export async function customerOfCharge(stripe: Stripe, id: string): Promise<string | null> {
  return referenceId((await unless(isMissing, () => stripe.charges.retrieve(id)))?.customer);
}

/** The list is newest first; pages before a known movement go forward in time. */
async function listNewer(stripe: Stripe, after: string): Promise<Stripe.BalanceTransaction[]> {
  const found: Stripe.BalanceTransaction[] = [];
  let last = after;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data, has_more } = await stripe.balanceTransactions.list({
      ending_before: last,
      limit: PAGE,
      expand: ["data.source"],
    });
    found.push(...[...data].reverse());
    last = data[0]?.id ?? last;
    if (!has_more) break;
  }
  return found;
}

async function listAll(stripe: Stripe): Promise<Stripe.BalanceTransaction[]> {
  const all = await stripe.balanceTransactions
    .list({ limit: PAGE, expand: ["data.source"] })
    .autoPagingToArray({ limit: MAX_FIRST_READ });
  if (all.length >= MAX_FIRST_READ) throw new TooManyMovements();
  return all.reverse();
}
