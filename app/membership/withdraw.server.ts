import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { recordingDecision, findDecisions } from "./decisions.store.server";
import type { MembershipDeps } from "./membership-deps";
import { scheduleSyncSoon, findMembership, listInvoices } from "./memberships.store.server";
import type { Membership } from "./memberships.table";
import { syncMembership } from "./sync.server";
import { findWithdrawal, type Withdrawal } from "./withdraw.rules";

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
  await deps.db.batch(declaring(deps.db, accountId, withdrawal, now));
  // Of two tabs the first declaration counts.
  const declared = (await findDecisions(deps.db, accountId)).withdrawn.get(subscriptionId);
  await tryToSync(deps, accountId);
  return { currency, wasCharged, refundMinor, at: now, ...declared };
}

function declaring(
  db: Database,
  accountId: string,
  { subscriptionId, refundMinor: minor, currency }: Withdrawal,
  now: number,
) {
  return recordingDecision(db, {
    accountId,
    notice: { key: `withdrawn:${subscriptionId}`, facts: { kind: "withdrawn", minor, currency, at: now } },
    counts: "withdrawn",
    now,
  });
}

/** For one batch with what else is noted of it; {@link withdraw} then tells the provider. */
export async function planWithdrawal({ db, clock }: MembershipDeps, accountId: string) {
  const [row, invoices, now] = [
    await findMembership(db, accountId),
    await listInvoices(db, accountId),
    clock(),
  ];
  const withdrawal = row && findWithdrawal(row, invoices, now);
  if (!withdrawal) throw new DomainError("membership.withdrawal_over");
  return declaring(db, accountId, withdrawal, now);
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
