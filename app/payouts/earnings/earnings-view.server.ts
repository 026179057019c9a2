import type { Database } from "~/platform/database.server";
import { dayOf, monthOf } from "../share/month.rules";
import {
  findEarner,
  findPayoutAccount,
  listEstimates,
  listPayouts,
  listStatements,
  readBalances,
} from "./earnings.store.server";
import { earningsView, NO_MONEY, type EarningsView, type Reading } from "./earnings-view.rules";

export interface EarningsPage {
  view: EarningsView;
  /** Of their profile; ISO 3166-1, upper case. */
  country: string | null;
}

/**
 * What somebody earns and is paid.
 * @returns null for who is no creator and never was one of whom something is known
 */
export async function readEarnings(
  db: Database,
  accountId: string,
  reading: Reading,
): Promise<EarningsPage | null> {
  const earner = await findEarner(db, accountId);
  // Who gave up being a creator keeps what is theirs.
  if (!earner || (earner.accountType !== "creator" && earner.creatorNo === null)) return null;
  const [statements, payouts, account, balances, estimates] = await Promise.all([
    listStatements(db, accountId),
    listPayouts(db, accountId),
    findPayoutAccount(db, accountId),
    earner.creatorNo === null ? NO_MONEY : readBalances(db, earner.creatorNo),
    listEstimates(db, accountId, monthOf(dayOf(reading.now))),
  ]);
  return {
    view: earningsView({ earner, statements, payouts, account, balances, estimates }, reading),
    country: earner.country,
  };
}
