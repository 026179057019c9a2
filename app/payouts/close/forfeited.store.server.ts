import { sql, type SQL } from "drizzle-orm";
import { ledgerMarks } from "~/ledger/ledger-marks.table";
import { transfer } from "~/ledger/transfer.table";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import type { BatchItem } from "drizzle-orm/batch";

/**
 * Money that decisions took for good (app/payouts/withheld) lies on `idle` beside the carry until a close begins: that one
 * takes all that lay there then into its pool, and a mark says how much, so that it is the same whenever it is reckoned.
 * Below 0 where more was given back than came.
 */
export const forfeitedMark = (month: number) => `close:${month}:forfeited`;

/** Less what was given back of it, where members were given back what it came from. */
const FORFEITED = sql`(coalesce((select sum(minor) from ${transfer} where credit = 'idle' and code = 'moderation'), 0)
  - coalesce((select sum(minor) from ${transfer} where debit = 'idle' and code = 'moderation'), 0))`;
const TAKEN = sql`coalesce((select sum(cast(value as integer)) from ${ledgerMarks}
  where name glob 'close:*:forfeited'), 0)`;

/** For the batch that begins a close: once. */
export function settingForfeited(db: Database, month: number): BatchItem<"sqlite"> {
  return statement(
    db,
    sql`insert into ${ledgerMarks} (name, value) select ${forfeitedMark(month)}, cast(${FORFEITED} - ${TAKEN} as text)
      where true on conflict do nothing`,
  );
}

/** What a month's close takes into its pool; a subquery. Months closed before there was such money have no mark. */
export const forfeitedIn = (month: number): SQL<number> =>
  sql<number>`coalesce((select cast(value as integer) from ${ledgerMarks} where name = ${forfeitedMark(month)}), 0)`;

/** What lies on `idle` but for what no close has taken yet: the carry. One statement, since decisions are booked any time. */
export async function readIdle(db: Database): Promise<number> {
  const found = await db.get<{ minor: number }>(sql`
    select coalesce((select sum(minor) from ${transfer} where credit = 'idle'), 0)
      - coalesce((select sum(minor) from ${transfer} where debit = 'idle'), 0) - ${FORFEITED} + ${TAKEN} as minor`);
  return found?.minor ?? 0;
}
