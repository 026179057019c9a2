import { accountCustomers } from "~/ledger/member-customers.store.server";
import { isLive } from "./current-subscription.rules";
import type { MembershipDeps } from "./membership-deps";
import { clearCustomer, findMembership } from "./memberships.store.server";
import type { Membership } from "./memberships.table";
import { expireOpenCheckout } from "./open-checkout.server";
import { syncMembership } from "./sync.server";

/** For account deletion; can be repeated. @returns false while the provider can't be reached */
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
  // Nobody must pay on a page that is still open.
  await expireOpenCheckout(deps, row);
  const { facts } = await syncMembership(deps, row.account_id, { isClosing: true });
  for (const { id } of facts?.subscriptions.filter(isLive) ?? []) await deps.provider.endNow(id);
  const { failure } = await syncMembership(deps, row.account_id, { isClosing: true });
  // Money owed to the member can only be refunded while the customer exists.
  if (failure !== null) throw failure;
  const customers = (await accountCustomers(deps.db, row.account_id)).map(({ id }) => id);
  for (const id of new Set([...customers, customerId])) await deps.provider.deleteCustomer(id);
  await clearCustomer(deps.db, row.account_id, customerId);
}
