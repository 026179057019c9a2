import { sql } from "drizzle-orm";
import { MAX_CLOCK_SKEW_MS, type Clock } from "./clock";
import type { Database } from "./database.server";
import type { Logger } from "./log.server";

/**
 * A clock for work that removes what is old: never ahead of the database's. If one of the two is wrong, things
 * are removed later than they might be, and never while they are still being used.
 */
export async function boundedClock(db: Database, clock: Clock, log: Logger): Promise<Clock> {
  const before = clock();
  const row = await db.get<{ now: number }>(sql`select cast(unixepoch('subsec') * 1000 as integer) as now`);
  const ahead = row ? before - row.now : 0;
  if (Math.abs(ahead) > MAX_CLOCK_SKEW_MS) log.warn("sweep.clocks_disagree", { ahead_ms: ahead });
  return () => clock() - Math.max(0, ahead);
}
