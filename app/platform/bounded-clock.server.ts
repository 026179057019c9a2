import { sql } from "drizzle-orm";
import { MAX_CLOCK_SKEW_MS, type Clock } from "./clock";
import type { Database } from "./database.server";
import type { Logger } from "./log.server";

/** Never ahead of the database: a wrong clock must delete nothing too early. */
export async function boundedClock(db: Database, clock: Clock, log: Logger): Promise<Clock> {
  const before = clock();
  const row = await db.get<{ now: number }>(sql`select cast(unixepoch('subsec') * 1000 as integer) as now`);
  const ahead = row ? before - row.now : 0;
  if (Math.abs(ahead) > MAX_CLOCK_SKEW_MS) log.warn("sweep.clocks_disagree", { ahead_ms: ahead });
  return () => clock() - Math.max(0, ahead);
}
