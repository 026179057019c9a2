import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { creatorNumbers, memberNumbers } from "~/ledger/numbers.table";
import type { Database } from "~/platform/database.server";
import { failUnless } from "~/platform/three-way.server";
import { watchDay } from "./watch-day.table";

export interface WatchedRow {
  day: number;
  upload: number;
  ms: number;
  view: number;
  /** By the billing clock: access is checked at that moment. */
  at?: number;
}

/** Months are closed in order. */
const LAST_FROZEN = sql<number | null>`(select max(month) from frozen_months)`;

const jsonField = (name: keyof WatchedRow) => sql<number>`json_extract(e.value, ${sql.raw(`'$.${name}'`)})`;
const month = sql`cast(strftime('%Y%m', ${jsonField("day")} * 86400, 'unixepoch') as integer)`;
const isFrozen = sql<number>`${month} <= coalesce(${LAST_FROZEN}, 0)`;

export function assigningLedgerNumbers(
  db: Database,
  viewer: string,
  uploadIds: readonly number[],
): BatchItem<"sqlite">[] {
  return [
    // The ledger would never forget an account that is being deleted.
    db
      .insert(memberNumbers)
      .select(
        sql`select null, id, created_at from accounts where id = ${viewer} and deleting_at is null
          and not exists (select 1 from member_numbers where account_id = ${viewer})`,
      )
      .onConflictDoNothing(),
    db
      .insert(creatorNumbers)
      .select(
        sql`select distinct null, a.id, a.created_at, null, null from ${jsonRows(uploadIds)}
            cross join uploads u on u.id = e.value cross join accounts a on a.id = u.owner
          where a.deleting_at is null and not exists (select 1 from creator_numbers where account_id = a.id)`,
      )
      .onConflictDoNothing(),
  ];
}

/** A trial's views don't rank. */
const RANKED = sql`coalesce(m.state = 'active'
  or m.state in ('past_due', 'canceled') and m.first_paid_at is not null, 0)`;

/** A row only grows, and triggers add each increase to the sums; `meta.changes` includes their rows. */
export function writeWatched(db: Database, viewer: string, rows: readonly WatchedRow[]): BatchItem<"sqlite"> {
  return db
    .insert(watchDay)
    .select(
      sql`select v.id, ${jsonField("day")}, u.id, n.no, c.no, ${jsonField("ms")}, ${jsonField("view")}, ${RANKED}
        from accounts v cross join member_numbers n on n.account_id = v.id
          left join memberships m on m.account_id = v.id
          cross join ${jsonRows(rows)} cross join uploads u on u.id = ${jsonField("upload")}
          cross join creator_numbers c on c.account_id = u.owner
        where v.id = ${viewer} and v.deleting_at is null
          and u.visibility = 'public' and u.status = 'ready' and u.owner <> v.id
          and coalesce(m.access_until, 0) > coalesce(${jsonField("at")}, -1) and not ${isFrozen}`,
    )
    .onConflictDoUpdate({
      target: [watchDay.account_id, watchDay.day, watchDay.upload_id],
      set: {
        ms: sql`max(watch_day.ms, excluded.ms)`,
        view: sql`max(watch_day.view, excluded.view)`,
        ranked: sql`max(watch_day.ranked, excluded.ranked)`,
      },
      setWhere: sql`excluded.ms > watch_day.ms or excluded.view > watch_day.view
        or excluded.ranked > watch_day.ranked`,
    });
}

/** First in a batch. Not while the site is closed, nor after a restore before the membership was read again. */
export const failUnlessReady = (db: Database, viewer: string, now: number): BatchItem<"sqlite"> =>
  failUnless(
    db,
    sql`not exists (select 1 from switches where name = 'closed' and (until is null or until > ${now}))
      and not exists (select 1 from meter_recalls where account_id = ${viewer})`,
  );

export async function isViewer(db: Database, viewer: string): Promise<boolean> {
  const row = await db.get<{ there: number }>(sql`select ${isAccountActive(viewer)} as there`);
  return row?.there === 1;
}

export function readWatched(db: Database, viewer: string, rows: readonly WatchedRow[]) {
  return db
    .select({
      day: jsonField("day").as("day"),
      upload: jsonField("upload").as("upload"),
      ms: sql<number>`coalesce(w.ms, 0)`.as("ms"),
      view: sql<number>`coalesce(w.view, 0)`.as("view"),
      frozen: isFrozen.as("frozen"),
      lastFrozen: LAST_FROZEN.as("last_frozen"),
      there: isAccountActive(viewer).as("there"),
    })
    .from(
      sql`${jsonRows(rows)} left join watch_day w
        on w.account_id = ${viewer} and w.day = ${jsonField("day")} and w.upload_id = ${jsonField("upload")}`,
    );
}

const jsonRows = (rows: readonly unknown[]) => sql`json_each(${JSON.stringify(rows)}) e`;

const isAccountActive = (viewer: string) =>
  sql<number>`exists (select 1 from accounts where id = ${viewer} and deleting_at is null)`;
