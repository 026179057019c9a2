import { ageAllows } from "~/uploads/adults.store.server";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import { isAmong, isListed, selectWorks, type WorkRow } from "~/feed/works.store.server";
import type { Database } from "~/platform/database.server";
import { newestFirst, maxRows, inReach, type Cursor, type Reach } from "~/platform/keyset.server";
import { uploads } from "~/uploads/uploads.table";
import { historySettings, watchHistory } from "./watch-history.table";
import type { LibraryList } from "./library-lists.server";
import { likes, likeTotals } from "./likes.table";
import { savedWorks } from "./saved-works.table";

export interface ViewerWorkState {
  likes: number;
  isLiked: boolean;
  isSaved: boolean;
  stopped: { at: number; when: number } | null;
  /** Positions a browser stored before this time are void. Milliseconds since the Unix epoch, 0 for never. */
  forgottenAt: number;
  isPaused: boolean;
}

export async function readViewerWorkState(
  db: Database,
  viewerId: string,
  id: number,
): Promise<ViewerWorkState> {
  const row = await db.get<{
    likes: number | null;
    liked: number;
    saved: number;
    position_ms: number | null;
    watched_at: number | null;
    forgotten_at: number | null;
    paused_at: number | null;
  }>(sql`
    select (select likes from ${likeTotals} where upload_id = ${id}) as likes,
      exists (select 1 from ${likes} where account_id = ${viewerId} and upload_id = ${id}) as liked,
      exists (select 1 from ${savedWorks} where account_id = ${viewerId} and upload_id = ${id}) as saved,
      watched.position_ms, watched.watched_at,
      wanted.forgotten_at, wanted.paused_at
    from (select 1)
      left join ${historySettings} wanted on wanted.account_id = ${viewerId}
      left join ${watchHistory} watched on watched.account_id = ${viewerId} and watched.upload_id = ${id}`);
  const { watched_at: when, position_ms: at } = row;
  return {
    likes: row.likes ?? 0,
    isLiked: row.liked === 1,
    isSaved: row.saved === 1,
    stopped: when === null || at === null ? null : { at, when },
    forgottenAt: row.forgotten_at ?? 0,
    isPaused: row.paused_at !== null,
  };
}

interface KeptPlace extends Cursor {
  upload_id: number;
}

const TABLES = { liked: likes, saved: savedWorks };

/** Works that are no longer public stay in the list, hidden. */
export function readLibraryList(
  db: Database,
  viewerId: string,
  list: LibraryList,
  reach: Reach = {},
): Promise<KeptPlace[]> {
  const table = TABLES[list];
  return db
    .select({ id: table.id, created_at: table.created_at, upload_id: table.upload_id })
    .from(table)
    .innerJoin(uploads, eq(uploads.id, table.upload_id))
    .where(and(eq(table.account_id, viewerId), inReach(table, reach), isListed, ageAllows(viewerId)))
    .orderBy(...newestFirst(table))
    .limit(maxRows(reach, FEED_PAGE_SIZE))
    .all();
}

export interface WatchedPosition extends KeptPlace {
  position_ms: number;
}

const byWatching = { created_at: watchHistory.watched_at, id: watchHistory.id };

/** @param part `unfinished` reads a partial index of the works with something left to watch */
export function readHistory(
  db: Database,
  viewerId: string,
  reach: Reach = {},
  part: "all" | "unfinished" = "all",
): Promise<WatchedPosition[]> {
  return db
    .select({ ...byWatching, upload_id: watchHistory.upload_id, position_ms: watchHistory.position_ms })
    .from(watchHistory)
    .innerJoin(uploads, eq(uploads.id, watchHistory.upload_id))
    .where(
      and(
        eq(watchHistory.account_id, viewerId),
        inReach(byWatching, reach),
        part === "unfinished" ? sql`${watchHistory.position_ms} > 0` : undefined,
        isListedOrOwn(viewerId),
      ),
    )
    .orderBy(...newestFirst(byWatching))
    .limit(maxRows(reach, FEED_PAGE_SIZE))
    .all();
}

export async function readListedOrOwn(
  db: Database,
  viewerId: string,
  ids: readonly number[],
): Promise<WorkRow[]> {
  if (ids.length === 0) return [];
  return selectWorks(db, viewerId)
    .where(sql`${isAmong(ids)} and ${isListedOrOwn(viewerId)}`)
    .all();
}

export function isListedOrOwn(viewerId: string): SQL {
  return sql`(${isListed} and ${ageAllows(viewerId)} or ${uploads.owner} = ${viewerId} and ${uploads.status} = 'ready')`;
}

export async function readPause(db: Database, viewerId: string): Promise<number | null> {
  const row = await db
    .select({ paused_at: historySettings.paused_at })
    .from(historySettings)
    .where(eq(historySettings.account_id, viewerId))
    .get();
  return row?.paused_at ?? null;
}
