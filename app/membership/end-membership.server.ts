import { and, eq } from "drizzle-orm";
import { isLive } from "./kept.rules";
import type { MembershipDeps } from "./membership-deps";
import { findMembership } from "./memberships.store.server";
import { memberships, type Membership } from "./memberships.table";
import { endOlderCheckout } from "./open-checkout.server";
import { syncMembership } from "./sync.server";

/**
 * For an account that is deleted: ends the subscription and has the provider forget the person. What was decided
 * before, such as a refund, is carried out first. Can be repeated.
 * @returns whether nothing is left; false while the provider can't be reached
 */
export async function endMembership(deps: MembershipDeps, accountId: string): Promise<boolean> {
  const row = await findMembership(deps.db, accountId);
  if (!row?.customer_id) return true;
  try {
    await endAll(deps, row, row.customer_id);
    return true;
  } catch (error) {
    deps.log.error("membership.not_ended", error);
    return false;
  }
}

async function endAll(deps: MembershipDeps, row: Membership, customerId: string): Promise<void> {
  // Before anything is read: nobody pays on a page that is still open.
  await endOlderCheckout(deps, row);
  const { facts } = await syncMembership(deps, row.account_id, { isClosing: true });
  for (const { id } of facts?.subscriptions.filter(isLive) ?? []) await deps.provider.endNow(id);
  // Invoices that were open are dropped with it.
  const { failure } = await syncMembership(deps, row.account_id, { isClosing: true });
  // Nothing is charged any more; what is owed to them can only be paid back while they are known.
  if (failure !== null) throw failure;
  await deps.provider.deleteCustomer(customerId);
  await deps.db
    .update(memberships)
    .set({ customer_id: null, checkout_id: null, checkout_expires_at: null })
    .where(and(eq(memberships.account_id, row.account_id), eq(memberships.customer_id, customerId)));
}
