import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { creatorNumbers, memberNumbers } from "~/ledger/numbers.table";
import type { Database } from "~/platform/database.server";
import { watchDay } from "./watch-day.table";

/** What somebody watched of one work on one day, in all. */
export interface WatchedRow {
  /** Days since the Unix epoch. */
  day: number;
  upload: number;
  /** Credited, milliseconds. */
  ms: number;
  /** 1 once it is a view. */
  view: number;
  /** When it was last credited, by the billing clock: access has to have been open then. Left out, nobody asks. */
  at?: number;
}

/** A month behind one that is closed is closed, too: closes go in turn, and what they passed by is never paid. */
const LAST_FROZEN = sql<number | null>`(select max(month) from frozen_months)`;

/** A field of one of the rows that a statement is given. */
const field = (name: keyof WatchedRow) => sql<number>`json_extract(e.value, ${sql.raw(`'$.${name}'`)})`;
const month = sql`cast(strftime('%Y%m', ${field("day")} * 86400, 'unixepoch') as integer)`;
const isFrozen = sql<number>`${month} <= coalesce(${LAST_FROZEN}, 0)`;
const given = (rows: readonly unknown[]) => sql`json_each(${JSON.stringify(rows)}) e`;

/** Gives the viewer and the works' owners numbers of the ledger, where they have none. */
export function numberingWatched(
  db: Database,
  viewer: string,
  uploadIds: readonly number[],
): BatchItem<"sqlite">[] {
  return [
    // Nobody who is being deleted is given one: the ledger would never forget whose it is.
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
        sql`select distinct null, a.id, a.created_at, null, null from ${given(uploadIds)}
            cross join uploads u on u.id = e.value cross join accounts a on a.id = u.owner
          where a.deleting_at is null and not exists (select 1 from creator_numbers where account_id = a.id)`,
      )
      .onConflictDoNothing(),
  ];
}

/** Of those who pay; views of a trial rank nothing. */
const RANKED = sql`coalesce(m.state = 'active'
  or m.state in ('past_due', 'canceled') and m.first_paid_at is not null, 0)`;

/**
 * Writes totals, however often: a row only ever grows, and triggers carry what came on into every sum. Nothing is
 * written of what is not public and ready by now, of one's own works, without access, for an account that is being
 * deleted, and of closed months. `meta.changes` of it counts what the triggers wrote as well.
 */
export function writeWatched(db: Database, viewer: string, rows: readonly WatchedRow[]): BatchItem<"sqlite"> {
  return db
    .insert(watchDay)
    .select(
      sql`select v.id, ${field("day")}, u.id, n.no, c.no, ${field("ms")}, ${field("view")}, ${RANKED}
        from accounts v cross join member_numbers n on n.account_id = v.id
          left join memberships m on m.account_id = v.id
          cross join ${given(rows)} cross join uploads u on u.id = ${field("upload")}
          cross join creator_numbers c on c.account_id = u.owner
        where v.id = ${viewer} and v.deleting_at is null
          and u.visibility = 'public' and u.status = 'ready' and u.owner <> v.id
          and coalesce(m.access_until, 0) > coalesce(${field("at")}, -1) and not ${isFrozen}`,
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

const isThere = (viewer: string) =>
  sql<number>`exists (select 1 from accounts where id = ${viewer} and deleting_at is null)`;

/** Whether somebody has an account that is not about to go. */
export async function isViewer(db: Database, viewer: string): Promise<boolean> {
  const row = await db.get<{ there: number }>(sql`select ${isThere(viewer)} as there`);
  return row?.there === 1;
}

/** What the database has of these rows: the last statement of the batch that wrote them. */
export function readWatched(db: Database, viewer: string, rows: readonly WatchedRow[]) {
  return db
    .select({
      day: field("day").as("day"),
      upload: field("upload").as("upload"),
      ms: sql<number>`coalesce(w.ms, 0)`.as("ms"),
      view: sql<number>`coalesce(w.view, 0)`.as("view"),
      /** 1 where the row's month is closed. */
      frozen: isFrozen.as("frozen"),
      /** The last closed month, yyyymm. */
      lastFrozen: LAST_FROZEN.as("last_frozen"),
      /** 1 while the viewer has an account. */
      there: isThere(viewer).as("there"),
    })
    .from(
      sql`${given(rows)} left join watch_day w
        on w.account_id = ${viewer} and w.day = ${field("day")} and w.upload_id = ${field("upload")}`,
    );
}
