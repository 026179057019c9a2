import type { Database } from "~/platform/database.server";
import { formatMoney } from "~/platform/money";
import { findEarner, findPayoutAccount, listEstimates, readBalances } from "./earnings.store.server";
import { NO_MONEY } from "./earnings-view.rules";
import { adultAt } from "~/identity/accounts/age.rules";
import type { PayoutAccount } from "~/payouts/payouts.table";
import { monthAt } from "~/payouts/share/month.rules";

export interface DeletionMoney {
  owed: string | null;
  open: string | null;
  withheld: string | null;
  debt: string | null;
  /** `nowhere` and `young` can't set an account up after deletion. */
  goes: "account" | "unready" | "nowhere" | "young" | "stopped";
}

export async function readDeletionMoney(
  db: Database,
  accountId: string,
  { currency, language, now }: { currency: string; language: string; now: number },
): Promise<DeletionMoney | null> {
  const [earner, account, estimates] = await Promise.all([
    findEarner(db, accountId),
    findPayoutAccount(db, accountId),
    listEstimates(db, accountId, monthAt(now)),
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
    goes: isStopped ? "stopped" : payoutDestination(account, adultAt(earner.dateOfBirth, now) !== null),
  };
}

function payoutDestination(account: PayoutAccount | undefined, isYoung: boolean): DeletionMoney["goes"] {
  if (account) return account.transfers_active ? "account" : "unready";
  return isYoung ? "young" : "nowhere";
}
