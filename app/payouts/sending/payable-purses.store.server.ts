import { sql } from "drizzle-orm";
import { creatorAccount } from "~/ledger/accounts.rules";
import { transfer } from "~/ledger/transfer.table";
import type { Database } from "~/platform/database.server";
import type { Logger } from "~/platform/log.server";

export interface PayablePurse {
  no: number;
  minor: number;
  seq: number;
  at: number;
}

/** Reads every transfer of creators: once a day. */
export function listPayablePurses(
  db: Database,
  which: { owing: true } | { untouchedSince: number },
): Promise<PayablePurse[]> {
  const having =
    "owing" in which ? sql`minor < 0` : sql`minor > 0 and max(moved.at) <= ${which.untouchedSince}`;
  return db.all<PayablePurse>(sql`
    select no, sum(signed) as minor, max(seq) as seq, max(at) as at from (
      select cast(substr(credit, 9) as integer) as no, minor as signed, seq, at from ${transfer}
        where credit glob 'creator:*:payable'
      union all
      select cast(substr(debit, 9) as integer), -minor, seq, at from ${transfer}
        where debit glob 'creator:*:payable'
    ) as moved group by no having ${having} order by no`);
}

export function listPurseMovements(
  db: Database,
  no: number,
): Promise<{ seq: number; at: number; minor: number }[]> {
  const account = creatorAccount(no, "payable");
  return db.all(sql`
    select seq, at, minor from ${transfer} where credit = ${account}
    union all select seq, at, -minor from ${transfer} where debit = ${account}
    order by seq`);
}

/** A failure stops no other purse. */
export async function forEachPurse(
  log: Logger,
  purses: readonly PayablePurse[],
  work: (purse: PayablePurse) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const purse of purses) {
    try {
      if (await work(purse)) done++;
    } catch (error) {
      log.error("payouts.purse_failed", error, { creator: purse.no });
    }
  }
  return done;
}
