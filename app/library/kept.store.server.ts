import { mayMeet } from "~/uploads/adults.store.server";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import { isListed } from "~/feed/works.store.server";
import type { Database } from "~/platform/database.server";
import { newestFirst, maxRows, inReach, type Cursor, type Reach } from "~/platform/keyset.server";
import { uploads } from "~/uploads/uploads.table";
import { historySettings, watchHistory } from "./watch-history.table";
import type { KeptList } from "./keep.server";
import { likes, likeTotals } from "./likes.table";
import { savedWorks } from "./saved-works.table";

/** What a work is to one person, and how many like it. */
export interface Standing {
  likes: number;
  isLiked: boolean;
  isSaved: boolean;
  /** Where they stopped and when they were there, as their history has it; null where it has nothing. Milliseconds. */
  stopped: { at: number; when: number } | null;
  /** What a browser remembers of before is not to be used any more. Milliseconds since the Unix epoch, 0 for never. */
  forgottenAt: number;
  /** Their history is not being written. */
  isPaused: boolean;
}

/** All of that in one statement, each part by its key. */
export async function readStanding(db: Database, viewerId: string, id: number): Promise<Standing> {
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

/** A work on a list: where it stands there. */
export interface KeptPlace extends Cursor {
  upload_id: number;
}

const TABLES = { liked: likes, saved: savedWorks };

/**
 * What a person put on a list, newest first, sought in the list's own index. Works that not everybody may see any more
 * stay on it unseen, and are passed over.
 */
export function readKept(
  db: Database,
  viewerId: string,
  list: KeptList,
  reach: Reach = {},
): Promise<KeptPlace[]> {
  const table = TABLES[list];
  return db
    .select({ id: table.id, created_at: table.created_at, upload_id: table.upload_id })
    .from(table)
    .innerJoin(uploads, eq(uploads.id, table.upload_id))
    .where(and(eq(table.account_id, viewerId), inReach(table, reach), isListed, mayMeet(viewerId)))
    .orderBy(...newestFirst(table))
    .limit(maxRows(reach, FEED_PAGE_SIZE))
    .all();
}

/** A line of somebody's history. */
export interface WatchedPlace extends KeptPlace {
  position_ms: number;
}

/** Columns of the history under the names that lists are paged by. */
const byWatching = { created_at: watchHistory.watched_at, id: watchHistory.id };

/**
 * What a person watched, latest first: what everybody may see, and their own.
 * @param part `unfinished`: only where something is left to see, by an index that holds no others
 */
export function readHistory(
  db: Database,
  viewerId: string,
  reach: Reach = {},
  part: "all" | "unfinished" = "all",
): Promise<WatchedPlace[]> {
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

/** Listed, or ready and one's own. */
export function isListedOrOwn(viewerId: string): SQL {
  return sql`(${isListed} and ${mayMeet(viewerId)} or ${uploads.owner} = ${viewerId} and ${uploads.status} = 'ready')`;
}

/** Since when nothing is written to a person's history; null while it is. */
export async function readPause(db: Database, viewerId: string): Promise<number | null> {
  const row = await db
    .select({ paused_at: historySettings.paused_at })
    .from(historySettings)
    .where(eq(historySettings.account_id, viewerId))
    .get();
  return row?.paused_at ?? null;
}
