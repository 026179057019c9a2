import { isAdult, mayMeet } from "~/uploads/adults.store.server";
import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { newestFirst, maxRows, inReach, type Cursor, type Reach } from "~/platform/keyset.server";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";
import { PLAYLIST_COVERS, PLAYLIST_PAGE_SIZE } from "./playlists.limits";
import { playlistItems, playlists } from "./playlists.table";

/** A work and the list of somebody that it is put into or taken out of. */
export interface ItemPlace {
  owner: string;
  playlist: number;
  work: number;
}

/** Works that a list shows to this person: what everybody may watch, and their own. */
export const canWatch = (viewerId: string): SQL =>
  sql`(${uploads.status} = 'ready' and ${uploads.rendition_of} is null
    and (${uploads.visibility} = 'public' or ${uploads.owner} = ${viewerId}) and ${mayMeet(viewerId)})`;

/** Lists that this person may open: public ones, and their own. */
export const canOpen = (viewerId: string) =>
  or(eq(playlists.visibility, "public"), eq(playlists.owner, viewerId));

/** Places of a list, first to last: the ranks of its works. */
const byRank = { created_at: playlistItems.rank, id: playlistItems.id };

/** A list with whose it is, as this person may see it; undefined for a missing one and for a private one of others. */
export function findPlaylist(db: Database, viewerId: string, id: number) {
  return db
    .select({
      id: playlists.id,
      owner: playlists.owner,
      title: playlists.title,
      description: playlists.description,
      visibility: playlists.visibility,
      items: metItems(viewerId),
      creator: profiles.full_name,
      username: profiles.username,
      account_type: profiles.account_type,
    })
    .from(playlists)
    .leftJoin(profiles, eq(profiles.id, playlists.owner))
    .where(and(eq(playlists.id, id), canOpen(viewerId)))
    .get();
}

/**
 * Works of a list that this person sees: all of its counter, but for what not everybody may watch nor they do.
 * @param upTo only those up to this place; each of them is read
 */
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

/** Places of a list in its order: a page of them, or all down to where somebody was. Ends at what this person sees. */
export function readPlaces(
  db: Database,
  viewerId: string,
  playlist: number,
  reach: Reach,
): Promise<(Cursor & { work: number })[]> {
  return db
    .select({ created_at: playlistItems.rank, id: playlistItems.id, work: playlistItems.upload_id })
    .from(playlistItems)
    .innerJoin(uploads, eq(uploads.id, playlistItems.upload_id))
    .where(and(eq(playlistItems.playlist_id, playlist), canWatch(viewerId), reached(reach)))
    .orderBy(playlistItems.rank, playlistItems.id)
    .limit(maxRows(reach, PLAYLIST_PAGE_SIZE))
    .all();
}

/** As `within` of the lists that begin with the newest; `0.0` is the end of this one, too. */
function reached({ after, downTo }: Reach): SQL | undefined {
  if (downTo)
    return downTo.id === 0
      ? undefined
      : sql`(${byRank.created_at}, ${byRank.id}) <= (${downTo.created_at}, ${downTo.id})`;
  return after ? sql`(${byRank.created_at}, ${byRank.id}) > (${after.created_at}, ${after.id})` : undefined;
}

/** What stands right above or below a work in a list, of what this person sees there. */
export async function findBeside(
  db: Database,
  { owner: viewerId, playlist, work }: ItemPlace,
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

/**
 * The work that comes next in a list, for who watches one of it.
 * @returns undefined at the list's end, where the work is not in it, and for a list this person may not open
 */
export function nextInPlaylist(db: Database, viewerId: string, playlist: number, work: number) {
  return findBeside(db, { owner: viewerId, playlist, work }, "down");
}

/** How many works a list has for this person: of their own all that they put there, of others' what they may meet. */
const metItems = (viewerId: string): SQL<number> =>
  sql<number>`(playlists.items - iif(playlists.adults > 0 and playlists.owner <> ${viewerId}
    and not ${isAdult(viewerId)}, playlists.adults, 0))`;

/** A list as one of several. */
export interface PlaylistSummary {
  id: number;
  title: string;
  visibility: "private" | "public";
  /** Its works, those among them that can't be seen now; none that are not for this person's age. */
  items: number;
  created_at: number;
  updated_at: number;
  /** The first works of it that this person sees. */
  covers: number[];
}

/**
 * Columns of a summary. The covers are read by the index of the list's order, and no further than four are found.
 * Names in full, for drizzle leaves the table's out where it selects from one.
 */
const summaryOf = (viewerId: string) => ({
  id: playlists.id,
  title: playlists.title,
  visibility: playlists.visibility,
  items: metItems(viewerId),
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

/** Columns of `playlists` under the names that lists are paged by: what was changed last first. */
export const byChange = { created_at: playlists.updated_at, id: playlists.id };

/** A person's own lists, the one that was changed last first. */
export async function listOwnPlaylists(
  db: Database,
  owner: string,
  reach: Reach,
): Promise<PlaylistSummary[]> {
  const rows = await db
    .select(summaryOf(owner))
    .from(playlists)
    .where(and(eq(playlists.owner, owner), inReach(byChange, reach)))
    .orderBy(...newestFirst(byChange))
    .limit(maxRows(reach, PLAYLIST_PAGE_SIZE))
    .all();
  return rows.map(withCovers);
}

/**
 * Somebody's public lists that hold anything, for their page.
 * @param viewerId who reads it
 */
export async function publicPlaylists(
  db: Database,
  owner: string,
  limit: number,
  viewerId: string,
): Promise<PlaylistSummary[]> {
  const rows = await db
    .select(summaryOf(viewerId))
    .from(playlists)
    // A literal: SQLite uses a partial index only where it sees its condition.
    .where(
      and(eq(playlists.owner, owner), sql`${playlists.visibility} = 'public'`, sql`${playlists.items} > 0`),
    )
    .orderBy(...newestFirst(byChange))
    .limit(limit)
    .all();
  return rows.map(withCovers).filter(({ covers }) => covers.length > 0);
}

/** All lists of a person, and whether each holds a work. */
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
