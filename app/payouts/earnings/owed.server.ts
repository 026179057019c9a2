import type { Database } from "~/platform/database.server";
import { formatMoney } from "~/platform/money";
import { findEarner, findPayoutAccount, readBalances } from "./earnings.store.server";
import { NO_MONEY } from "./earnings-view.rules";

export interface OwedLine {
  amount: string;
  isDebt: boolean;
  /** Of the account, else the profile; upper case. */
  country: string | null;
}

/** Without what a decision withholds. */
export async function readOwed(
  db: Database,
  accountId: string,
  { currency, language }: { currency: string; language: string },
): Promise<OwedLine | null> {
  const [earner, account] = await Promise.all([findEarner(db, accountId), findPayoutAccount(db, accountId)]);
  if (!earner || (earner.accountType !== "creator" && earner.creatorNo === null)) return null;
  const { creatorNo, country } = earner;
  const { held, payable, sending } = creatorNo === null ? NO_MONEY : await readBalances(db, creatorNo);
  const net = held + payable + sending;
  return {
    amount: formatMoney(Math.abs(net), currency, language),
    isDebt: net < 0,
    country: account?.country.toUpperCase() ?? country,
  };
}
