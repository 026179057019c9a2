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
  };
}

export async function readUsage(db: Database, owner: string, now: number): Promise<Usage> {
  const { bytes, works, begun } = usageColumns(owner, now);
  const usage = await db.get<Usage | undefined>(
    sql`select ${bytes} as bytes, ${works} as works, ${begun} as begun`,
  );
  return usage ?? { bytes: 0, works: 0, begun: 0 };
}
