import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { frozenMonths } from "./watch-day.table";

/** Closes a month (yyyymm) to watching: what comes later counts for another day. Can be repeated. */
export function freezingMonth(db: Database, month: number): BatchItem<"sqlite"> {
  return db.insert(frozenMonths).values({ month }).onConflictDoNothing();
}
