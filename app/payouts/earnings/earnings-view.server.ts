import type { Database } from "~/platform/database.server";
import { monthAt } from "../share/month.rules";
import {
  findEarner,
  findPayoutAccount,
  listEstimates,
  listPayouts,
  listStatements,
  readBalances,
} from "./earnings.store.server";
import { earningsView, NO_MONEY, type EarningsView, type ViewOptions } from "./earnings-view.rules";

export interface EarningsPage {
  view: EarningsView;
  country: string | null;
}

/** @returns null for people who never were creators */
export async function readEarnings(
  db: Database,
  accountId: string,
  reading: ViewOptions,
): Promise<EarningsPage | null> {
  const earner = await findEarner(db, accountId);
  if (!earner || (earner.accountType !== "creator" && earner.creatorNo === null)) return null;
  const [statements, payouts, account, balances, estimates] = await Promise.all([
    listStatements(db, accountId),
    listPayouts(db, accountId),
    findPayoutAccount(db, accountId),
    earner.creatorNo === null ? NO_MONEY : readBalances(db, earner.creatorNo),
    listEstimates(db, accountId, monthAt(reading.now)),
  ]);
  return {
    view: earningsView({ earner, statements, payouts, account, balances, estimates }, reading),
    country: earner.country,
  };
}
