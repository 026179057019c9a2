import { LedgerConflict } from "~/ledger/conflicts.store.server";
import { bookGone } from "./book-gone.server";
import type { MembershipDeps } from "./membership-deps";
import { findAccountOfCustomer } from "./memberships.store.server";
import { syncMembership } from "./sync.server";

/**
 * Books what a customer paid and what became of it, where no event did.
 * @returns whether the customer ever was one of ours
 * @throws DomainError membership.unavailable; LedgerConflict where the ledger has other rows about it
 */
export async function bookCustomer(deps: MembershipDeps, customerId: string): Promise<boolean> {
  const accountId = await findAccountOfCustomer(deps.db, customerId);
  if (accountId === undefined) return bookGone(deps, customerId);
  const { isBooked } = await syncMembership(deps, accountId, { reconciling: true });
  if (!isBooked) throw new LedgerConflict();
  return true;
}
