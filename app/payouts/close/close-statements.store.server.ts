import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statements, type Statement } from "../statements.table";

/** A month's row of one creator, as its close writes it. */
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

/** Rows that are there already stay as they are. */
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

/**
 * By creator: the first month before this one that gave them something when it was closed; what came later for an
 * older month makes nobody an older earner. @param creators few hundred
 */
export async function firstMonthsOf(
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
