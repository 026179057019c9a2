import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { firstHour, type Usage } from "./quota.rules";

/**
 * States in which an upload takes room: what was refused or is being deleted has no object any more. Previews made
 * of it (half a megabyte at most) are not counted.
 */
const TAKING_ROOM = sql`('pending', 'processing', 'ready', 'failed')`;

/** The sums a quota is compared with, as parts of a statement. */
export function usageOf(owner: string, now: number) {
  const held = sql`from uploads where owner = ${owner} and status in ${TAKING_ROOM}`;
  return {
    bytes: sql<number>`(select coalesce(sum(file_size), 0) ${held})`,
    // One that takes another's place is no work more, and no copy of one is.
    works: sql<number>`(select count(*) ${held} and replaces is null and rendition_of is null)`,
    begun: sql<number>`(select coalesce(sum(begun), 0) from upload_starts where owner = ${owner} and hour >= ${firstHour(now)})`,
  };
}

/** What an account holds and began. @param now milliseconds since the Unix epoch */
export async function readUsage(db: Database, owner: string, now: number): Promise<Usage> {
  const { bytes, works, begun } = usageOf(owner, now);
  const usage = await db.get<Usage | undefined>(
    sql`select ${bytes} as bytes, ${works} as works, ${begun} as begun`,
  );
  return usage ?? { bytes: 0, works: 0, begun: 0 };
}
