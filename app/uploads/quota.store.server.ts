import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { firstHour, type Usage } from "./quota.rules";

/** Refused and deleted uploads have no object. */
const COUNTED_STATUSES = sql`('pending', 'processing', 'ready', 'failed')`;

export function usageColumns(owner: string, now: number) {
  const held = sql`from uploads where owner = ${owner} and status in ${COUNTED_STATUSES}`;
  return {
    bytes: sql<number>`(select coalesce(sum(file_size), 0) ${held})`,
    works: sql<number>`(select count(*) ${held} and replaces is null and rendition_of is null)`,
    begun: sql<number>`(select coalesce(sum(begun), 0) from upload_starts where owner = ${owner} and hour >= ${firstHour(now)})`,
    times: sql<number>`coalesce((select quota_times from accounts where id = ${owner}), 1)`,
  };
}

export async function readUsage(db: Database, owner: string, now: number): Promise<Usage> {
  const { bytes, works, begun, times } = usageColumns(owner, now);
  const usage = await db.get<Usage | undefined>(
    sql`select ${bytes} as bytes, ${works} as works, ${begun} as begun, ${times} as times`,
  );
  return usage ?? { bytes: 0, works: 0, begun: 0, times: 1 };
}
