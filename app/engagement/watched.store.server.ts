import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { watchDay } from "./watch-day.table";

/** One work on one day, as whoever watched it may know it. */
export interface WatchedDay {
  day: number;
  upload_id: number;
  /** Null for what is not public any more. */
  title: string | null;
  /** Milliseconds. */
  ms: number;
  view: number;
}

/** What somebody watched, behind a day and a work, oldest first. */
export function listWatched(
  db: Database,
  accountId: string,
  after: Pick<WatchedDay, "day" | "upload_id">,
  limit: number,
): Promise<WatchedDay[]> {
  const { day, upload_id, ms, view } = watchDay;
  return db
    .select({ day, upload_id, title: uploads.title, ms, view })
    .from(watchDay)
    .leftJoin(
      uploads,
      and(eq(uploads.id, upload_id), eq(uploads.visibility, "public"), eq(uploads.status, "ready")),
    )
    .where(
      and(
        eq(watchDay.account_id, accountId),
        sql`(${day}, ${upload_id}) > (${after.day}, ${after.upload_id})`,
      ),
    )
    .orderBy(asc(day), asc(upload_id))
    .limit(limit)
    .all();
}
