import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statements, type Statement } from "../statements.table";

export type NewStatement = Pick<
  Statement,
  | "month"
  | "creator_no"
  | "watched"
  | "idle"
  | "restated"
  | "total"
  | "held"
  | "hold_until"
  | "look"
  | "created_at"
>;

export async function countStatements(db: Database, month: number): Promise<number> {
  const [row] = await db.all<{ written: number }>(
    sql`select count(*) as written from statements where month = ${month}`,
  );
  return row?.written ?? 0;
}

export function insertingStatements(db: Database, rows: readonly NewStatement[]): BatchItem<"sqlite"> {
  return db
    .insert(statements)
    .select(
      sql`
        select value ->> 'month', value ->> 'creator_no', value ->> 'watched', value ->> 'idle',
          value ->> 'restated', value ->> 'total', value ->> 'watched', value ->> 'idle',
          value ->> 'held', value ->> 'hold_until', null, value ->> 'look', null, value ->> 'created_at'
        from json_each(${JSON.stringify(rows)}) where true`,
    )
    .onConflictDoNothing();
}

export async function readFirstMonths(
  db: Database,
  month: number,
  creators: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.all<{ creator_no: number; first: number }>(sql`
    select creator_no, min(month) as first from ${statements}
    where creator_no in (select value from json_each(${JSON.stringify(creators)})) and month < ${month}
      and hash is not null
    group by creator_no`);
  return new Map(rows.map(({ creator_no, first }) => [creator_no, first]));
}
