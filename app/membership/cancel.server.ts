import { DomainError } from "~/platform/errors";
import { subscriptionInvoices, findCurrentSubscription } from "./current-subscription.rules";
import type { MembershipDeps } from "./membership-deps";
import { currentUnpaidInvoice } from "./paid-service.rules";
import type { InvoiceFacts, SubscriptionFacts } from "./provider/billing-provider";
import { syncMembership } from "./sync.server";

/**
 * With the paid period, or at once and without a charge where a month is unpaid. @throws DomainError
 * membership.none
 */
export async function cancelMembership(deps: MembershipDeps, accountId: string): Promise<{ endsAt: number }> {
  const { kept, invoices } = await readCurrentSubscription(deps, accountId);
  if (kept.state === "trialing" || (kept.state === "active" && !currentUnpaidInvoice(kept, invoices))) {
    if (kept.endsAt === null || kept.endsAt > kept.periodEnd)
      await ignoreEnded(() => deps.provider.setEndsWithPeriod(kept.id, true));
  } else {
    await deps.provider.endNow(kept.id);
  }
  const { row } = await syncMembership(deps, accountId);
  if (row.ends_at !== null) return { endsAt: row.ends_at };
  // A subscription that was never paid leaves no row with its id.
  if (row.subscription_id === kept.id) throw new DomainError("membership.unavailable");
  return { endsAt: deps.clock() };
}

export async function resumeMembership(deps: MembershipDeps, accountId: string): Promise<void> {
  const { kept } = await readCurrentSubscription(deps, accountId);
  if (kept.endsAt !== null) await deps.provider.setEndsWithPeriod(kept.id, false);
  await syncMembership(deps, accountId);
}

async function readCurrentSubscription(
  deps: MembershipDeps,
  accountId: string,
): Promise<{ kept: SubscriptionFacts; invoices: InvoiceFacts[] }> {
  const { facts, decided } = await syncMembership(deps, accountId);
  const kept = facts && findCurrentSubscription(facts, decided);
  if (!kept) throw new DomainError("membership.none");
  return { kept, invoices: subscriptionInvoices(facts, kept) };
}

/** It may have ended since the read. */
async function ignoreEnded(cancel: () => Promise<void>): Promise<void> {
  try {
    await cancel();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "membership.none") throw error;
  }
}
