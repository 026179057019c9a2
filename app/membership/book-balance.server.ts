import { bookBalance } from "~/ledger/book-balance.server";
import { LedgerConflict } from "~/ledger/conflicts.store.server";
import { bookDeletedAccount } from "./book-deleted-account.server";
import { adoptCustomer, endLostSubscriptions } from "./lost-customer.server";
import type { MembershipDeps } from "./membership-deps";
import { findAccountOfCustomer } from "./memberships.store.server";
import { syncMembership } from "./sync.server";

export function bookOurBalance(deps: MembershipDeps): Promise<number> {
  const { db, clock, provider, policy, log } = deps;
  return bookBalance({
    db,
    clock,
    provider,
    log,
    currency: policy.currency,
    bookCustomer: (customerId) => bookCustomer(deps, customerId),
  });
}

/** @returns whether the customer ever was ours @throws LedgerConflict */
async function bookCustomer(deps: MembershipDeps, customerId: string): Promise<boolean> {
  let accountId = await findAccountOfCustomer(deps.db, customerId);
  if (accountId === undefined && (await bookDeletedAccount(deps, customerId))) return true;
  accountId ??= await adoptCustomer(deps, customerId);
  if (accountId === undefined) {
    await endLostSubscriptions(deps, customerId);
    return false;
  }
  const { isBooked } = await syncMembership(deps, accountId, { reconciling: true });
  if (!isBooked) throw new LedgerConflict();
  return true;
}
