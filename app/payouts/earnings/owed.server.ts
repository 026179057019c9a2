import type { Database } from "~/platform/database.server";
import { formatMoney } from "~/platform/money";
import { findEarner, findPayoutAccount, readBalances } from "./earnings.store.server";
import { NO_MONEY } from "./earnings-view.rules";

export interface OwedLine {
  /** Held, payable or on its way, written out; where more was paid than was theirs, how much. */
  amount: string;
  /** Whether it is them who owe. */
  isDebt: boolean;
  /** Where they are paid, else that of their profile; ISO 3166-1, upper case. */
  country: string | null;
}

/**
 * What a creator is owed, less what they were paid too much. What a decision keeps back is told on /earnings.
 * @returns null for who is no creator and never was one of whom something is known
 */
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
