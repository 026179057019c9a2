import { DomainError } from "~/platform/errors";
import { decide, findDecisions } from "./decisions.store.server";
import type { MembershipDeps } from "./membership-deps";
import { askSoon, findMembership, listInvoices } from "./memberships.store.server";
import type { Membership } from "./memberships.table";
import { syncMembership } from "./sync.server";
import { withdrawalOf } from "./withdraw.rules";

/** A withdrawal as it was declared. */
export interface Withdrawn {
  refundMinor: number;
  currency: string;
  /** Whether anything had been charged. */
  wasCharged: boolean;
  at: number;
}

/**
 * Withdraws: the contract ends now, the days that are left are paid back. It is declared when it is written here,
 * so it counts with this moment even where the provider hears of it later. Who has withdrawn already is told the
 * same again.
 * @throws DomainError membership.withdrawal_over
 */
export async function withdraw(deps: MembershipDeps, accountId: string): Promise<Withdrawn> {
  await tryToSync(deps, accountId);
  const row = await findMembership(deps.db, accountId);
  const now = deps.clock();
  const wanted = row && withdrawalOf(row, await listInvoices(deps.db, accountId), now);
  if (!wanted) return withdrawnBefore(deps, row);
  const { subscriptionId, refundMinor, currency, wasCharged } = wanted;
  await decide(deps.db, {
    accountId,
    notice: {
      key: `withdrawn:${subscriptionId}`,
      facts: { kind: "withdrawn", minor: refundMinor, currency, at: now },
    },
    counts: "withdrawn",
    now,
  });
  // Of two tabs at once the first one's word holds for both.
  const declared = (await findDecisions(deps.db, accountId)).withdrawn.get(subscriptionId);
  await tryToSync(deps, accountId);
  return { ...{ currency, wasCharged, refundMinor, at: now }, ...declared };
}

/** The answer was lost, or the button was pressed in two tabs. */
async function withdrawnBefore({ db }: MembershipDeps, row: Membership | undefined): Promise<Withdrawn> {
  const decided = row && (await findDecisions(db, row.account_id));
  const declared = decided?.withdrawn.get(row?.subscription_id ?? "");
  if (!row || !declared || row.currency === null) throw new DomainError("membership.withdrawal_over");
  return { ...declared, currency: row.currency, wasCharged: row.first_paid_at !== null };
}

/** Where the provider can't be reached, what stands here holds, and the sweep tells it later. */
async function tryToSync(deps: MembershipDeps, accountId: string): Promise<void> {
  try {
    await syncMembership(deps, accountId);
  } catch (error) {
    deps.log.error("membership.withdrawal_waits", error);
    await askSoon(deps, accountId);
  }
}
