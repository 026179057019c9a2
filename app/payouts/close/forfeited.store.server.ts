import { sql, type SQL } from "drizzle-orm";
import { ledgerMarks } from "~/ledger/ledger-marks.table";
import { transfer } from "~/ledger/transfer.table";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import type { BatchItem } from "drizzle-orm/batch";

/** Marked, so the close is reproducible. */
export const forfeitedMark = (month: number) => `close:${month}:forfeited`;

const FORFEITED = sql`(coalesce((select sum(minor) from ${transfer} where credit = 'idle' and code = 'moderation'), 0)
  - coalesce((select sum(minor) from ${transfer} where debit = 'idle' and code = 'moderation'), 0))`;
const TAKEN = sql`coalesce((select sum(cast(value as integer)) from ${ledgerMarks}
  where name glob 'close:*:forfeited'), 0)`;

export function settingForfeited(db: Database, month: number): BatchItem<"sqlite"> {
  return statement(
    db,
    sql`insert into ${ledgerMarks} (name, value) select ${forfeitedMark(month)}, cast(${FORFEITED} - ${TAKEN} as text)
      where true on conflict do nothing`,
  );
}

export const forfeitedIn = (month: number): SQL<number> =>
  sql<number>`coalesce((select cast(value as integer) from ${ledgerMarks} where name = ${forfeitedMark(month)}), 0)`;

/** One statement, since decisions are booked at any time. */
export async function readIdle(db: Database): Promise<number> {
  const found = await db.get<{ minor: number }>(sql`
    select coalesce((select sum(minor) from ${transfer} where credit = 'idle'), 0)
      - coalesce((select sum(minor) from ${transfer} where debit = 'idle'), 0) - ${FORFEITED} + ${TAKEN} as minor`);
  return found?.minor ?? 0;
}
