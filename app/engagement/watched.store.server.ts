import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { watchDay } from "./watch-day.table";

export interface WatchedDay {
  day: number;
  upload_id: number;
  /** Null once the work is no longer public. */
  title: string | null;
  ms: number;
  view: number;
}

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

export function deletingWatched(db: Database, accountId: string) {
  return db.delete(watchDay).where(eq(watchDay.account_id, accountId));
}

export async function deleteWatchedBefore(db: Database, day: number, limit: number): Promise<number> {
  const { meta } = await db.run(sql`
    delete from watch_day where rowid in (
      select rowid from watch_day where day < ${day}
      limit ${limit})`);
  return meta.changes;
}
