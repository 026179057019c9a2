import type { Database } from "~/platform/database.server";
import { money } from "~/platform/money";
import { findEarner, findPayoutAccount, readBalances } from "./earnings.store.server";
import { NO_MONEY } from "./earnings-view.rules";

export interface OwedLine {
  /** Held, payable or on its way, written out. */
  owed: string;
  /** Where they are paid, else that of their profile; ISO 3166-1, upper case. */
  country: string | null;
}

/**
 * What a creator is owed.
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
  const { held, payable, sending, withheld } =
    creatorNo === null ? NO_MONEY : await readBalances(db, creatorNo);
  return {
    owed: money(held + payable + sending + withheld, currency, language),
    country: account?.country.toUpperCase() ?? country,
  };
}
