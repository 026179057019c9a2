import { sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { isOwn } from "./playlist-items.server";
import { RANK_BASE, RANK_GAP } from "./playlists.limits";
import type { PlaylistMove } from "./playlists.schema";
import { findNeighbour, type PlaylistEntry } from "./playlists.store.server";
import { playlistItems } from "./playlists.table";

export interface Moved {
  rank: number;
  renumbered: boolean;
}

/**
 * Runs only if both works are in the list; renumbers at most 5,000 rows if no rank is free.
 * @throws DomainError playlists.not_found, playlists.item_gone, playlists.neighbour_gone
 */
export async function moveInPlaylist(
  { db }: { db: Database },
  item: PlaylistEntry,
  move: PlaylistMove,
): Promise<Moved> {
  const place = await ranksAround(db, item, move);
  const { playlist, work } = item;
  const mine = sql`playlist_id = ${playlist} and upload_id = ${work} and ${isOwn(item)}`;
  const [renumbered, moved] = await db.batch([
    db
      .update(playlistItems)
      .set({ rank: sql`numbered.rank` })
      .from(
        sql`(select id as item, ${RANK_BASE} + row_number() over (order by rank, id) * ${RANK_GAP} as rank
          from ${playlistItems} where playlist_id = ${playlist}) as numbered`,
      ).where(sql`${playlistItems.id} = numbered.item
        and exists (select 1 from ${playlistItems} where ${mine})
        and exists (select 1 from (${place}) where high - low < 2 or (low is null and high <= ${RANK_GAP}))`),
    db
      .update(playlistItems)
      .set({
        rank: sql`case
          when low is null and high is null then rank
          when low is null then high - ${RANK_GAP}
          when high is null then low + ${RANK_GAP}
          else (low + high) / 2 end`,
      })
      .from(sql`(${place}) as place`)
      .where(mine)
      .returning({ rank: playlistItems.rank }),
  ]);
  const [row] = moved;
  if (!row) return refuse(db, item);
  return { rank: row.rank, renumbered: renumbered.meta.changes > 0 };
}

/** No row if the other work isn't in the list. */
async function ranksAround(db: Database, item: PlaylistEntry, move: PlaylistMove): Promise<SQL> {
  const { playlist, work } = item;
  const others = sql`select rank from ${playlistItems} where playlist_id = ${playlist} and upload_id <> ${work}`;
  if ("to" in move) {
    if (move.to === "top") return sql`select null as low, (${others} order by rank limit 1) as high`;
    if (move.to === "bottom") return sql`select (${others} order by rank desc limit 1) as low, null as high`;
    const beside = await findNeighbour(db, item, move.to);
    if (!beside) return ranksAround(db, item, { to: move.to === "up" ? "top" : "bottom" });
    return ranksAround(db, item, move.to === "up" ? { before: beside.id } : { after: beside.id });
  }
  const other = sql`from ${playlistItems} as other where other.playlist_id = ${playlist} and other.upload_id =`;
  return "before" in move
    ? sql`select (${others} and rank < other.rank order by rank desc limit 1) as low, other.rank as high ${other} ${move.before}`
    : sql`select other.rank as low, (${others} and rank > other.rank order by rank limit 1) as high ${other} ${move.after}`;
}

async function refuse(db: Database, item: PlaylistEntry): Promise<never> {
  const [found] = await db.all<{ own: number; here: number }>(sql`
    select ${isOwn(item)} as own, exists (
      select 1 from ${playlistItems} where playlist_id = ${item.playlist} and upload_id = ${item.work}) as here`);
  if (!found?.own) throw new DomainError("playlists.not_found");
  throw new DomainError(found.here ? "playlists.neighbour_gone" : "playlists.item_gone");
}
