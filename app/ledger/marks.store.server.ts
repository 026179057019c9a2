import { eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { ledgerMarks } from "./ledger-marks.table";

/** How far something was read, or what was seen last, by name. */
type MarkName = "cut" | "balance-read" | "balance-open" | "balance-seen" | "heads";

export async function readMark(db: Database, name: MarkName): Promise<string | null> {
  const [row] = await db
    .select({ value: ledgerMarks.value })
    .from(ledgerMarks)
    .where(eq(ledgerMarks.name, name))
    .limit(1);
  return row?.value ?? null;
}

export function settingMark(db: Database, name: MarkName, value: string): BatchItem<"sqlite"> {
  return db
    .insert(ledgerMarks)
    .values({ name, value })
    .onConflictDoUpdate({ target: ledgerMarks.name, set: { value } });
}

/**
 * For the batch that begins a close, before it reads a fact: whatever is written from now on counts for the next one,
 * even if its moment was taken before the cut and its write comes after.
 * @param cutAt milliseconds since the epoch; it never moves back
 */
export function settingCut(db: Database, cutAt: number): BatchItem<"sqlite"> {
  const value = String(cutAt);
  return db
    .insert(ledgerMarks)
    .values({ name: "cut", value })
    .onConflictDoUpdate({
      target: ledgerMarks.name,
      set: { value },
      setWhere: sql`cast(${ledgerMarks.value} as integer) < ${cutAt}`,
    });
}

/** A moment as a fact is given it: never before the cut of a close that has begun. Null stays null. */
export function notBeforeCut(moment: SQL): SQL<number> {
  return sql`max(${moment}, coalesce((select cast(value as integer) from ledger_marks where name = 'cut'), 0))`;
}
