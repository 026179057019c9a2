import { DomainError } from "~/platform/errors";
import { invoicesOf, keptOf } from "./kept.rules";
import type { MembershipDeps } from "./membership-deps";
import { dueNow } from "./paid-service.rules";
import type { InvoiceFacts, SubscriptionFacts } from "./provider/billing-provider";
import { syncMembership } from "./sync.server";

/**
 * Ends the subscription at the end of what is paid; one of which a month is owed ends now, and nothing is charged for it.
 * One that is cancelled already stays so.
 * @throws DomainError membership.none, membership.unavailable
 */
export async function cancelMembership(deps: MembershipDeps, accountId: string): Promise<{ endsAt: number }> {
  const { kept, mine } = await runningOf(deps, accountId);
  if (kept.state === "trialing" || (kept.state === "active" && !dueNow(kept, mine))) {
    if (kept.endsAt === null || kept.endsAt > kept.periodEnd)
      await unlessEnded(() => deps.provider.setEndsWithPeriod(kept.id, true));
  } else {
    await deps.provider.endNow(kept.id);
  }
  const { row } = await syncMembership(deps, accountId);
  if (row.ends_at !== null) return { endsAt: row.ends_at };
  // Of one that was never paid nothing may be left to tell of.
  if (row.subscription_id === kept.id) throw new DomainError("membership.unavailable");
  return { endsAt: deps.clock() };
}

/**
 * Takes a cancellation back while the subscription still runs.
 * @throws DomainError membership.none, membership.unavailable
 */
export async function resumeMembership(deps: MembershipDeps, accountId: string): Promise<void> {
  const { kept } = await runningOf(deps, accountId);
  if (kept.endsAt !== null) await deps.provider.setEndsWithPeriod(kept.id, false);
  await syncMembership(deps, accountId);
}

/** The subscription as the provider has it now, whatever our row says. */
async function runningOf(
  deps: MembershipDeps,
  accountId: string,
): Promise<{ kept: SubscriptionFacts; mine: InvoiceFacts[] }> {
  const { facts, decided } = await syncMembership(deps, accountId);
  const kept = facts && keptOf(facts, decided);
  if (!kept) throw new DomainError("membership.none");
  return { kept, mine: invoicesOf(facts, kept) };
}

/** It may have ended between being read and being cancelled: that is what was wanted. */
async function unlessEnded(cancel: () => Promise<void>): Promise<void> {
  try {
    await cancel();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "membership.none") throw error;
  }
}
