import { ageAllows } from "~/uploads/adults.store.server";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { newestFirst, maxRows, inReach, type Cursor } from "~/platform/keyset.server";
import { uploads } from "~/uploads/uploads.table";
import type { WorkKind } from "./feed-lists";
import { FEED_PAGE_SIZE } from "./feed.limits";
import { weeklyCounts, weeklyViews } from "./weekly-views.table";
import type { ListPosition } from "./work-pages.server";
import { isListed } from "./works.store.server";

const byWeek = { created_at: weeklyViews.views, id: weeklyViews.upload_id };

export function readMostWatched(
  db: Database,
  viewerId: string,
  kind: WorkKind | null,
  after: Cursor | null,
  downTo: Cursor | null,
): Promise<ListPosition[]> {
  return (
    db
      .select({ id: weeklyViews.upload_id, order: weeklyViews.views })
      .from(weeklyViews)
      // CROSS keeps SQLite's order: the sums by their index, then each work.
      .crossJoin(uploads)
      .where(
        and(
          kind ? eq(weeklyViews.kind, kind) : undefined,
          inReach(byWeek, { after, downTo }),
          eq(uploads.id, weeklyViews.upload_id),
          isListed,
          ageAllows(viewerId),
        ),
      )
      .orderBy(...newestFirst(byWeek))
      .limit(maxRows({ downTo }, FEED_PAGE_SIZE))
      .all()
  );
}

export async function weekCountedUpTo(db: Database): Promise<number | null> {
  const row = await db
    .select({ counted_at: weeklyCounts.counted_at })
    .from(weeklyCounts)
    .where(eq(weeklyCounts.id, 1))
    .get();
  return row?.counted_at ?? null;
}

export interface WeekCount {
  running_at: number;
  day: number;
  upload_id: number;
}

export async function openWeekCount(
  db: Database,
  hour: number,
  firstDay: number,
): Promise<WeekCount | undefined> {
  await db.run(sql`
    insert into weekly_counts (id, running_at, day, upload_id) values (1, ${hour}, ${firstDay}, 0)
    on conflict (id) do update set running_at = excluded.running_at, day = excluded.day, upload_id = 0
    where running_at is null and (counted_at is null or counted_at < ${hour})`);
  const row = await db.select().from(weeklyCounts).where(eq(weeklyCounts.id, 1)).get();
  return row && row.running_at !== null ? { ...row, running_at: row.running_at } : undefined;
}

export async function readWatchedWorks(
  db: Database,
  day: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.all<{ upload_id: number }>(sql`
    select upload_id from upload_day where day = ${day} and upload_id > ${after} order by upload_id limit ${limit}`);
  return rows.map(({ upload_id }) => upload_id);
}

export async function addWeekSums(
  db: Database,
  ids: readonly number[],
  { first, last }: { first: number; last: number },
  { running_at, day, upload_id }: WeekCount,
): Promise<void> {
  await db.batch([
    db
      .insert(weeklyViews)
      .select(
        sql`select id, kind, views, ${running_at} from (
          select id, kind, (
            select sum(views) from upload_day where upload_id = uploads.id and day between ${first} and ${last}) as views
          from uploads
          where id in (select value from json_each(${JSON.stringify(ids)}))
            and visibility = 'public' and status = 'ready'
            and not exists (select 1 from weekly_views where upload_id = uploads.id and counted_at = ${running_at}))
        where views > 0`,
      )
      .onConflictDoUpdate({
        target: weeklyViews.upload_id,
        set: {
          kind: sql`excluded.kind`,
          views: sql`excluded.views`,
          counted_at: sql`excluded.counted_at`,
        },
      }),
    db
      .update(weeklyCounts)
      .set({ day, upload_id })
      .where(and(eq(weeklyCounts.id, 1), eq(weeklyCounts.running_at, running_at))),
  ]);
}

/** @returns how many, at most `limit` */
export async function dropUncounted(db: Database, running_at: number, limit: number): Promise<number> {
  const { meta } = await db.run(sql`
    delete from weekly_views where upload_id in (
      select upload_id from weekly_views where counted_at < ${running_at} limit ${limit})`);
  return meta.changes;
}

export async function closeWeekCount(db: Database, running_at: number): Promise<void> {
  await db
    .update(weeklyCounts)
    .set({ counted_at: running_at, running_at: null })
    .where(and(eq(weeklyCounts.id, 1), eq(weeklyCounts.running_at, running_at)));
}
