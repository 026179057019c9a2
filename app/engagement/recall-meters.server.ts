import { eq, getTableColumns, gte, isNull, or } from "drizzle-orm";
import { memberships } from "~/membership/memberships.table";
import type { Database } from "~/platform/database.server";
import { meterRecalls } from "./meter-recalls.table";
import type { ViewerMeter } from "./viewer-meter.server";
import { getViewerMeter } from "./watch.server";

/** One run calls so many objects, of at most 1,000 a request. */
const RECALLED_A_RUN = 200;

interface RecallDeps {
  db: Database;
  meters: DurableObjectNamespace<ViewerMeter>;
}

/**
 * A membership is read from the provider first: the database refuses what nobody had access to, and the meter
 * then drops it. Safe to repeat, since totals only grow. @returns how many meters were asked
 */
export async function recallDueMeters({ db, meters }: RecallDeps): Promise<number> {
  const due = await db
    .select(getTableColumns(meterRecalls))
    .from(meterRecalls)
    .leftJoin(memberships, eq(memberships.account_id, meterRecalls.account_id))
    .where(or(isNull(memberships.customer_id), gte(memberships.fetched_at, meterRecalls.created_at)))
    .limit(RECALLED_A_RUN);
  for (const { account_id, since } of due) {
    await getViewerMeter(meters, account_id).recall(since);
    await db.delete(meterRecalls).where(eq(meterRecalls.account_id, account_id));
  }
  return due.length;
}
