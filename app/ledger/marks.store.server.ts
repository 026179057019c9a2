import { eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { ledgerMarks } from "./ledger-marks.table";

type MarkName =
  | "cut"
  | "balance-read"
  | "balance-open"
  | "balance-seen"
  | "heads"
  | `close:${number}:restated`
  | `estimate:${number}`
  | `payouts:${"owed" | "reversed" | "restored"}`;

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

/** Later facts count for the next close, even if their moment was taken before the cut. @param cutAt ms */
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

export function notBeforeCut(moment: SQL): SQL<number> {
  return sql`max(${moment}, coalesce((select cast(value as integer) from ledger_marks where name = 'cut'), 0))`;
}
