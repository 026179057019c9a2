import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { uploads } from "~/uploads/uploads.table";
import { MAX_PLAYLIST_ITEMS, RANK_BASE, RANK_GAP } from "./playlists.limits";
import { canWatch, type PlaylistEntry } from "./playlists.store.server";
import { playlistItems, playlists } from "./playlists.table";

interface Deps {
  db: Database;
  clock: Clock;
}

/** @throws DomainError playlists.not_found, playlists.full, playlists.work_not_found */
export async function addToPlaylist(
  { db, clock }: Deps,
  { owner, playlist, work }: PlaylistEntry,
): Promise<void> {
  const now = clock();
  const [, , found] = await db.batch([
    adding(db, { owner, playlist, work }, now),
    touch(
      db,
      { owner, playlist },
      now,
      sql`exists (select 1 from ${playlistItems}
      where playlist_id = ${playlist} and upload_id = ${work} and added_at = ${now})`,
    ),
    db
      .select({
        items: playlists.items,
        isIn: sql<number>`exists (select 1 from ${playlistItems} where playlist_id = ${playlist} and upload_id = ${work})`,
        isSeen: sql<number>`exists (select 1 from ${uploads} where ${uploads.id} = ${work} and ${canWatch(owner)})`,
      })
      .from(playlists)
      .where(ownList({ owner, playlist })),
  ]);
  const [list] = found;
  if (!list) throw new DomainError("playlists.not_found");
  if (!list.isSeen) throw new DomainError("playlists.work_not_found");
  if (!list.isIn) throw new DomainError("playlists.full");
}

/** Adds nothing if the list is someone else's or full, or the owner can't watch the work. */
export function adding(
  db: Database,
  { owner, playlist, work }: Omit<PlaylistEntry, "playlist"> & { playlist: number | SQL },
  now: number,
) {
  const last = sql`(select rank from ${playlistItems} where playlist_id = ${playlists.id} order by rank desc limit 1)`;
  return db
    .insert(playlistItems)
    .select(
      sql`select null, ${playlists.id}, ${uploads.id}, coalesce(${last}, ${RANK_BASE}) + ${RANK_GAP}, ${now}, 0, 1
        from ${uploads} join ${playlists} on ${playlists.id} = ${playlist} and ${playlists.owner} = ${owner}
        where ${uploads.id} = ${work} and ${canWatch(owner)} and ${playlists.items} < ${MAX_PLAYLIST_ITEMS}`,
    )
    .onConflictDoNothing();
}

/** @throws DomainError playlists.not_found */
export async function removeFromPlaylist(
  { db, clock }: Deps,
  { owner, playlist, work }: PlaylistEntry,
): Promise<void> {
  const itsWork = sql`playlist_id = ${playlist} and upload_id = ${work}`;
  const [list] = await db.batch([
    touch(db, { owner, playlist }, clock(), undefined),
    db.delete(playlistItems).where(and(itsWork, isOwn({ owner, playlist }))),
  ]);
  if (list.length === 0) throw new DomainError("playlists.not_found");
}

/** @returns how many works @throws DomainError playlists.not_found */
export async function removeUnavailable(
  { db, clock }: Deps,
  { owner, playlist }: Omit<PlaylistEntry, "work">,
): Promise<number> {
  const [list, removed] = await db.batch([
    touch(db, { owner, playlist }, clock(), undefined),
    db
      .delete(playlistItems)
      .where(
        and(
          eq(playlistItems.playlist_id, playlist),
          isOwn({ owner, playlist }),
          sql`not exists (select 1 from ${uploads} where ${uploads.id} = upload_id and ${canWatch(owner)})`,
        ),
      )
      .returning({ id: playlistItems.id }),
  ]);
  if (list.length === 0) throw new DomainError("playlists.not_found");
  return removed.length;
}

export const isOwn = (list: Omit<PlaylistEntry, "work">) =>
  sql`exists (select 1 from ${playlists} where ${ownList(list)})`;

function touch(db: Database, list: Omit<PlaylistEntry, "work">, now: number, also: SQL | undefined) {
  return db
    .update(playlists)
    .set({ updated_at: now })
    .where(and(ownList(list), also))
    .returning({ id: playlists.id });
}

const ownList = ({ owner, playlist }: Omit<PlaylistEntry, "work">) =>
  and(eq(playlists.id, playlist), eq(playlists.owner, owner));
