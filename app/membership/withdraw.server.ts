import { DomainError } from "~/platform/errors";
import { recordDecision, findDecisions } from "./decisions.store.server";
import type { MembershipDeps } from "./membership-deps";
import { scheduleSyncSoon, findMembership, listInvoices } from "./memberships.store.server";
import type { Membership } from "./memberships.table";
import { syncMembership } from "./sync.server";
import { findWithdrawal } from "./withdraw.rules";

export interface DeclaredWithdrawal {
  refundMinor: number;
  currency: string;
  wasCharged: boolean;
  at: number;
}

/**
 * Takes effect when it is written here, even if the provider hears of it later. @throws DomainError
 * membership.withdrawal_over
 */
export async function withdraw(deps: MembershipDeps, accountId: string): Promise<DeclaredWithdrawal> {
  await tryToSync(deps, accountId);
  const row = await findMembership(deps.db, accountId);
  const now = deps.clock();
  const withdrawal = row && findWithdrawal(row, await listInvoices(deps.db, accountId), now);
  if (!withdrawal) return findEarlierWithdrawal(deps, row);
  const { subscriptionId, refundMinor, currency, wasCharged } = withdrawal;
  await recordDecision(deps.db, {
    accountId,
    notice: {
      key: `withdrawn:${subscriptionId}`,
      facts: { kind: "withdrawn", minor: refundMinor, currency, at: now },
    },
    counts: "withdrawn",
    now,
  });
  // Of two tabs the first declaration counts.
  const declared = (await findDecisions(deps.db, accountId)).withdrawn.get(subscriptionId);
  await tryToSync(deps, accountId);
  return { currency, wasCharged, refundMinor, at: now, ...declared };
}

export async function mayWithdraw({ db, clock }: MembershipDeps, accountId: string): Promise<boolean> {
  const row = await findMembership(db, accountId);
  return row !== undefined && findWithdrawal(row, await listInvoices(db, accountId), clock()) !== null;
}

/** The response was lost, or the button was pressed in two tabs. */
async function findEarlierWithdrawal(
  { db }: MembershipDeps,
  row: Membership | undefined,
): Promise<DeclaredWithdrawal> {
  const decided = row && (await findDecisions(db, row.account_id));
  const declared = decided?.withdrawn.get(row?.subscription_id ?? "");
  if (!row || !declared || row.currency === null) throw new DomainError("membership.withdrawal_over");
  return { ...declared, currency: row.currency, wasCharged: row.first_paid_at !== null };
}

/** Without the provider our own row decides, and the next sync passes it on. */
async function tryToSync(deps: MembershipDeps, accountId: string): Promise<void> {
  try {
    await syncMembership(deps, accountId);
  } catch (error) {
    deps.log.error("membership.withdrawal_waits", error);
    await scheduleSyncSoon(deps, accountId);
  }
}
