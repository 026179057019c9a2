import type { Database } from "~/platform/database.server";
import { formatMoney } from "~/platform/money";
import { findEarner, findPayoutAccount, listEstimates, readBalances } from "./earnings.store.server";
import { NO_MONEY } from "./earnings-view.rules";
import { adultAt } from "~/identity/accounts/age.rules";
import type { PayoutAccount } from "../payouts.table";
import { dayOf, monthOf } from "../share/month.rules";

/** What becomes of a creator's money who deletes their account; amounts written out, null where there is none. */
export interface LeavingMoney {
  /** Held, payable or on its way. */
  owed: string | null;
  /** What months that are not closed yet would give by what is known. */
  open: string | null;
  /** Kept back by a decision. */
  withheld: string | null;
  /** Paid, and not theirs after all. */
  debt: string | null;
  /**
   * Where it goes: to their payout account; nowhere, for that one does not take it, or there is none, or can't be yet
   * since they are under 18, and nobody can set one up any more afterwards; nowhere, for a decision ended their pay.
   */
  goes: "account" | "unready" | "nowhere" | "young" | "stopped";
}

/**
 * What somebody has to know of their money before they delete their account. What is owed is paid without a minimum
 * then, to the payout account that is there.
 * @returns null for who is no creator and never was one of whom something is known
 */
export async function readLeavingMoney(
  db: Database,
  accountId: string,
  { currency, language, now }: { currency: string; language: string; now: number },
): Promise<LeavingMoney | null> {
  const [earner, account, estimates] = await Promise.all([
    findEarner(db, accountId),
    findPayoutAccount(db, accountId),
    listEstimates(db, accountId, monthOf(dayOf(now))),
  ]);
  if (!earner || (earner.accountType !== "creator" && earner.creatorNo === null)) return null;
  const { creatorNo, payEndedAt } = earner;
  const balances = creatorNo === null ? NO_MONEY : await readBalances(db, creatorNo);
  const net = balances.held + balances.payable + balances.sending;
  const writeSome = (minor: number) => (minor > 0 ? formatMoney(minor, currency, language) : null);
  const isStopped = payEndedAt !== null && payEndedAt <= now;
  return {
    owed: writeSome(net),
    open: writeSome(estimates.reduce((sum, { minor }) => sum + minor, 0)),
    withheld: writeSome(balances.withheld),
    debt: writeSome(-net),
    goes: isStopped ? "stopped" : wayOf(account, adultAt(earner.dateOfBirth, now) !== null),
  };
}

function wayOf(account: PayoutAccount | undefined, isYoung: boolean): LeavingMoney["goes"] {
  if (account) return account.transfers_active ? "account" : "unready";
  return isYoung ? "young" : "nowhere";
}
