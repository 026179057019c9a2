import type { BatchItem } from "drizzle-orm/batch";
import { monthsBefore, utcDay } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { OLD_ROWS_A_SWEEP, WATCHING_MONTHS } from "./engagement.limits";
import type { ViewerMeter } from "./viewer-meter.server";
import { getViewerMeter } from "./watch.server";
import { deleteWatchedBefore, deletingWatched } from "./watched.store.server";

/** The anonymous sums stay. */
export function forgetWatching(db: Database, accountId: string): BatchItem<"sqlite">[] {
  return [deletingWatched(db, accountId)];
}

export async function forgetMeter(
  meters: DurableObjectNamespace<ViewerMeter>,
  accountId: string,
): Promise<void> {
  await getViewerMeter(meters, accountId).forget();
}

export function forgetOldWatching(db: Database, now: number): Promise<number> {
  return deleteWatchedBefore(db, utcDay(monthsBefore(now, WATCHING_MONTHS)), OLD_ROWS_A_SWEEP);
}
