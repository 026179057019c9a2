import { isAdult, ageAllows } from "~/uploads/adults.store.server";
import { and, eq, or, sql, type SQL } from "drizzle-orm";
import { isAmong, selectWorks } from "~/feed/works.store.server";
import type { Database } from "~/platform/database.server";
import { newestFirst, maxRows, inReach, type Cursor, type Reach } from "~/platform/keyset.server";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";
import { PANEL_BEFORE, PANEL_BEHIND, PLAYLIST_COVERS, PLAYLIST_PAGE_SIZE } from "./playlists.limits";
import { playlistItems, playlists } from "./playlists.table";

export interface PlaylistEntry {
  owner: string;
  playlist: number;
  work: number;
}

export const canWatch = (viewerId: string): SQL =>
  sql`(${uploads.status} = 'ready' and ${uploads.rendition_of} is null
    and (${uploads.visibility} = 'public' or ${uploads.owner} = ${viewerId}) and ${ageAllows(viewerId)})`;

const canOpen = (viewerId: string) => or(eq(playlists.visibility, "public"), eq(playlists.owner, viewerId));

/** Ranks under the column names that keyset paging expects. */
const byRank = { created_at: playlistItems.rank, id: playlistItems.id };

export function findPlaylist(db: Database, viewerId: string, id: number) {
  return db
    .select({
      id: playlists.id,
      owner: playlists.owner,
      title: playlists.title,
      description: playlists.description,
      visibility: playlists.visibility,
      items: visibleItems(viewerId),
      creator: profiles.full_name,
      username: profiles.username,
      account_type: profiles.account_type,
    })
    .from(playlists)
    .leftJoin(profiles, eq(profiles.id, playlists.owner))
    .where(and(eq(playlists.id, id), canOpen(viewerId)))
    .get();
}

/** @param upTo only up to this place; reads each row */
export async function countSeen(
  db: Database,
  viewerId: string,
  playlist: number,
  upTo: Cursor | null = null,
): Promise<number> {
  const there = upTo
    ? sql`playlist_id = ${playlist} and (rank, ${playlistItems.id}) <= (${upTo.created_at}, ${upTo.id})`
    : sql`playlist_id = ${playlist}`;
  const all = upTo
    ? sql`(select count(*) from ${playlistItems} where ${there})`
    : sql`(select items from ${playlists} where id = ${playlist})`;
  const [row] = await db.all<{ count: number | null }>(sql`
    select ${all} - (select count(*) from ${playlistItems} join ${uploads} on ${uploads.id} = upload_id
      where ${there} and (is_open = 0 or for_adults <> 0) and not ${canWatch(viewerId)}) as count`);
  return row?.count ?? 0;
}

export function readPositions(
  db: Database,
  viewerId: string,
  playlist: number,
  reach: Reach,
): Promise<(Cursor & { work: number })[]> {
  return db
    .select({ created_at: playlistItems.rank, id: playlistItems.id, work: playlistItems.upload_id })
    .from(playlistItems)
    .innerJoin(uploads, eq(uploads.id, playlistItems.upload_id))
    .where(and(eq(playlistItems.playlist_id, playlist), canWatch(viewerId), withinReach(reach)))
    .orderBy(playlistItems.rank, playlistItems.id)
    .limit(maxRows(reach, PLAYLIST_PAGE_SIZE))
    .all();
}

export async function findNeighbour(
  db: Database,
  { owner: viewerId, playlist, work }: PlaylistEntry,
  side: "up" | "down",
): Promise<{ id: number; title: string } | undefined> {
  const [compare, order] = side === "up" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const [row] = await db.all<{ id: number; title: string }>(sql`
    select ${uploads.id} as id, ${uploads.title} as title
    from ${playlistItems} as here
    join ${playlists} on ${playlists.id} = here.playlist_id and ${canOpen(viewerId)}
    join ${playlistItems} as beside on beside.playlist_id = here.playlist_id
      and (beside.rank, beside.id) ${compare} (here.rank, here.id)
    join ${uploads} on ${uploads.id} = beside.upload_id and ${canWatch(viewerId)}
    where here.playlist_id = ${playlist} and here.upload_id = ${work}
    order by beside.rank ${order}, beside.id ${order} limit 1`);
  return row;
}

/** @returns undefined at the end, if the work isn't in the list, and if the viewer may not open it */
export function nextInPlaylist(db: Database, viewerId: string, playlist: number, work: number) {
  return findNeighbour(db, { owner: viewerId, playlist, work }, "down");
}

export interface PlaylistSummary {
  id: number;
  title: string;
  visibility: "private" | "public";
  items: number;
  created_at: number;
  updated_at: number;
  covers: number[];
}

const byChange = { created_at: playlists.updated_at, id: playlists.id };

export async function listOwnPlaylists(
  db: Database,
  owner: string,
  reach: Reach,
): Promise<PlaylistSummary[]> {
  const rows = await db
    .select(summaryColumns(owner))
    .from(playlists)
    .where(and(eq(playlists.owner, owner), inReach(byChange, reach)))
    .orderBy(...newestFirst(byChange))
    .limit(maxRows(reach, PLAYLIST_PAGE_SIZE))
    .all();
  return rows.map(withCovers);
}

/** Leaves out lists without a work the viewer can see. */
export async function publicPlaylists(
  db: Database,
  owner: string,
  limit: number,
  viewerId: string,
): Promise<PlaylistSummary[]> {
  const rows = await db
    .select(summaryColumns(viewerId))
    .from(playlists)
    // A literal: SQLite uses a partial index only if it sees the condition.
    .where(
      and(eq(playlists.owner, owner), sql`${playlists.visibility} = 'public'`, sql`${playlists.items} > 0`),
    )
    .orderBy(...newestFirst(byChange))
    .limit(limit)
    .all();
  return rows.map(withCovers).filter(({ covers }) => covers.length > 0);
}

export async function playlistsWith(db: Database, owner: string, work: number) {
  const rows = await db
    .select({
      id: playlists.id,
      title: playlists.title,
      visibility: playlists.visibility,
      items: playlists.items,
      has: sql<number>`exists (select 1 from ${playlistItems} as item
        where item.playlist_id = playlists.id and item.upload_id = ${work})`,
    })
    .from(playlists)
    .where(eq(playlists.owner, owner))
    .orderBy(...newestFirst(byChange))
    .all();
  return rows.map((row) => ({ ...row, has: row.has === 1 }));
}

/** Nearest first; 'behind' includes the work itself. */
export function readPositionsBeside(
  db: Database,
  viewerId: string,
  here: Omit<PlaylistEntry, "owner">,
  side: "before" | "behind",
) {
  const [compare, order, most] =
    side === "before" ? [sql`<`, sql`desc`, PANEL_BEFORE] : [sql`>=`, sql`asc`, PANEL_BEHIND + 1];
  return db.all<{ work: number; created_at: number }>(sql`
    select item.upload_id as work, item.rank as created_at
    from ${playlistItems} as here
    join ${playlistItems} as item on item.playlist_id = here.playlist_id
      and (item.rank, item.id) ${compare} (here.rank, here.id)
    join ${uploads} on ${uploads.id} = item.upload_id and ${canWatch(viewerId)}
    where here.playlist_id = ${here.playlist} and here.upload_id = ${here.work}
    order by item.rank ${order}, item.id ${order} limit ${most}`);
}

export async function countAhead(
  db: Database,
  viewerId: string,
  here: Omit<PlaylistEntry, "owner">,
): Promise<number> {
  const [row] = await db.all<{ count: number }>(sql`
    select count(*) as count from ${playlistItems} as here
    join ${playlistItems} as item on item.playlist_id = here.playlist_id
      and (item.rank, item.id) < (here.rank, here.id)
    join ${uploads} on ${uploads.id} = item.upload_id and ${canWatch(viewerId)}
    where here.playlist_id = ${here.playlist} and here.upload_id = ${here.work}`);
  return row?.count ?? 0;
}

export function readWatchable(db: Database, viewerId: string, ids: readonly number[]) {
  return selectWorks(db, viewerId)
    .where(sql`${isAmong(ids)} and ${canWatch(viewerId)}`)
    .all();
}

export function readCovers(db: Database, viewerId: string, ids: readonly number[]) {
  return db
    .select({ id: uploads.id, kind: uploads.kind, title: uploads.title })
    .from(uploads)
    .where(sql`${isAmong(ids)} and ${canWatch(viewerId)}`)
    .all();
}

/** Owners count all works; other viewers none that are beyond their age. */
const visibleItems = (viewerId: string): SQL<number> =>
  sql<number>`(playlists.items - iif(playlists.adults > 0 and playlists.owner <> ${viewerId}
    and not ${isAdult(viewerId)}, playlists.adults, 0))`;

/** Like `within`, but ascending; `0.0` is the end of this list, too. */
function withinReach({ after, downTo }: Reach): SQL | undefined {
  if (downTo)
    return downTo.id === 0
      ? undefined
      : sql`(${byRank.created_at}, ${byRank.id}) <= (${downTo.created_at}, ${downTo.id})`;
  return after ? sql`(${byRank.created_at}, ${byRank.id}) > (${after.created_at}, ${after.id})` : undefined;
}

/** Full names, because drizzle drops the table's name when selecting from one table. */
const summaryColumns = (viewerId: string) => ({
  id: playlists.id,
  title: playlists.title,
  visibility: playlists.visibility,
  items: visibleItems(viewerId),
  created_at: playlists.created_at,
  updated_at: playlists.updated_at,
  covers: sql<string>`(select json_group_array(work) from (
    select item.upload_id as work from ${playlistItems} as item
    join uploads on uploads.id = item.upload_id and ${canWatch(viewerId)}
    where item.playlist_id = playlists.id
    order by item.rank, item.id limit ${PLAYLIST_COVERS}))`,
});

const withCovers = <Row extends { covers: string }>(row: Row) => ({
  ...row,
  covers: JSON.parse(row.covers) as number[],
});
