import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { dayOf, monthsBefore } from "./days.rules";
import { OLD_ROWS_A_SWEEP, WATCHING_MONTHS } from "./engagement.limits";
import type { ViewerMeter } from "./viewer-meter.server";
import { watchDay } from "./watch-day.table";
import { meterOf } from "./watch.server";

/** Removes what somebody watched, for the batch that closes their account; the sums, which name nobody, stay. */
export function forgetWatching(db: Database, accountId: string): BatchItem<"sqlite">[] {
  return [db.delete(watchDay).where(eq(watchDay.account_id, accountId))];
}

/** Empties the object that counts for them. Can be repeated. */
export async function forgetMeter(
  meters: DurableObjectNamespace<ViewerMeter>,
  accountId: string,
): Promise<void> {
  await meterOf(meters, accountId).forget();
}

/** Removes rows older than 13 months, some thousands at a time; called by the sweep. @param now billing clock, ms */
export async function forgetOldWatching(db: Database, now: number): Promise<number> {
  const { meta } = await db.run(sql`
    delete from watch_day where rowid in (
      select rowid from watch_day where day < ${dayOf(monthsBefore(now, WATCHING_MONTHS))}
      limit ${OLD_ROWS_A_SWEEP})`);
  return meta.changes;
}
