import { ageAllows } from "~/uploads/adults.store.server";
import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { MAX_RESTORED_ROWS, type Cursor } from "~/platform/keyset.server";
import type { WorkKind } from "./feed-lists";
import { FEED_PAGE_SIZE } from "./feed.limits";
import type { ListPosition } from "./work-pages.server";

/**
 * Nothing is written when a work is published. One index step finds each followed creator's newest work;
 * only the six latest of these creators can fill a page of six, so six works of each are read (decision
 * 0028).
 */
export function readFollowing(
  db: Database,
  follower: string,
  kind: WorkKind | null,
  after: Cursor | null,
  downTo: Cursor | null,
): Promise<ListPosition[]> {
  const most = downTo ? MAX_RESTORED_ROWS : FEED_PAGE_SIZE;
  // Literals except for the kind: SQLite uses a partial index only if it sees the condition.
  const listed = sql`visibility = 'public' and status = 'ready' and ${ageAllows(follower)}`;
  const ofKind = kind ? sql` and kind = ${kind}` : sql``;
  const reach = cursorCondition(after, downTo);
  const newestBy = (owner: string, limit: number) => sql`
    select id from uploads
    where owner = ${sql.raw(owner)} and ${listed}${ofKind}${reach}
    order by listed_at desc, id desc limit ${limit}`;
  return db.all<ListPosition>(sql`
    with newest as (
      select creator from (
        select f.creator as creator, (${newestBy("f.creator", 1)}) as work
        from follows as f where f.follower = ${follower})
      cross join uploads as u on u.id = work
      order by u.listed_at desc, u.id desc limit ${most})
    select w.id as id, coalesce(w.listed_at, w.created_at) as "order"
    from newest cross join uploads as w on w.id in (${newestBy("newest.creator", most)})
    order by w.listed_at desc, w.id desc limit ${most}`);
}

function cursorCondition(after: Cursor | null, downTo: Cursor | null) {
  if (downTo) return sql` and (listed_at, id) >= (${downTo.created_at}, ${downTo.id})`;
  return after ? sql` and (listed_at, id) < (${after.created_at}, ${after.id})` : sql``;
}
