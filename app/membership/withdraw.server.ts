import { DomainError } from "~/platform/errors";
import { decide, findDecisions } from "./decisions.store.server";
import type { MembershipDeps } from "./membership-deps";
import { askSoon, findMembership, listInvoices } from "./memberships.store.server";
import { syncMembership } from "./sync.server";
import { withdrawalOf, type Withdrawal } from "./withdraw.rules";

/** What a withdrawal would give back now; null: there is none to withdraw from, or the time is over. */
export async function withdrawal(
  deps: MembershipDeps,
  accountId: string,
): Promise<{ refundMinor: number; currency: string } | null> {
  const found = await readWithdrawal(deps, accountId);
  return found && { refundMinor: found.refundMinor, currency: found.currency };
}

/**
 * Withdraws: the contract ends now, the days that are left are paid back. It is declared when it is written here,
 * so it counts with this moment even where the provider hears of it later.
 * @throws DomainError membership.withdrawal_over
 */
export async function withdraw(
  deps: MembershipDeps,
  accountId: string,
): Promise<{ refundMinor: number; currency: string; at: number }> {
  await tryToSync(deps, accountId);
  const wanted = await readWithdrawal(deps, accountId);
  if (!wanted) throw new DomainError("membership.withdrawal_over");
  const now = deps.clock();
  const { subscriptionId, refundMinor, currency } = wanted;
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
  return { refundMinor: declared?.refundMinor ?? refundMinor, currency, at: declared?.at ?? now };
}

async function readWithdrawal({ db, clock }: MembershipDeps, accountId: string): Promise<Withdrawal | null> {
  const row = await findMembership(db, accountId);
  return row ? withdrawalOf(row, await listInvoices(db, accountId), clock()) : null;
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
