import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { frozenMonths } from "./watch-day.table";

/** Later credit counts for another day. @param month yyyymm */
export function freezingMonth(db: Database, month: number): BatchItem<"sqlite"> {
  return db.insert(frozenMonths).values({ month }).onConflictDoNothing();
}
