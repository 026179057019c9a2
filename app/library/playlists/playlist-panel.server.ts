import { sql } from "drizzle-orm";
import type { WorkItem } from "~/feed/work-items.server";
import type { SigningDeps } from "~/media/sign-visible.server";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { itemsOf } from "./playlist-page.server";
import { PANEL_BEFORE, PANEL_BEHIND } from "./playlists.limits";
import { canWatch, countSeen, findPlaylist } from "./playlists.store.server";
import { playlistItems } from "./playlists.table";

/** A list as it stands beside one of its works. */
export interface PlaylistPanelData {
  id: number;
  title: string;
  /** Which work of it that is, from 1, of `total`. */
  place: number;
  total: number;
  /** The works around it, itself among them. */
  items: WorkItem[];
}

/** @returns null for a list this person may not open, and for a work that is not in it */
export async function playlistPanel(
  deps: SigningDeps,
  viewerId: string,
  playlist: number,
  work: number,
): Promise<PlaylistPanelData | null> {
  const { db } = deps;
  const [list, before, behind] = await Promise.all([
    findPlaylist(db, viewerId, playlist),
    placesBeside(db, viewerId, { playlist, work }, "before"),
    placesBeside(db, viewerId, { playlist, work }, "behind"),
  ]);
  // Behind it stands the work itself first, where it is in the list and can be seen.
  if (!list || behind[0]?.work !== work) return null;
  const [items, ahead, total] = await Promise.all([
    itemsOf(deps, viewerId, [...before.reverse(), ...behind]),
    countAhead(db, viewerId, { playlist, work }),
    countSeen(db, viewerId, playlist),
  ]);
  return { id: list.id, title: list.title, place: ahead + 1, total, items };
}

interface Here {
  playlist: number;
  work: number;
}

/** Places on one side of a work, the nearest first; 'behind' begins with the work itself. */
function placesBeside(db: Database, viewerId: string, here: Here, side: "before" | "behind") {
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

/** Works of the list that this person sees before one of them. */
async function countAhead(db: Database, viewerId: string, here: Here): Promise<number> {
  const [row] = await db.all<{ count: number }>(sql`
    select count(*) as count from ${playlistItems} as here
    join ${playlistItems} as item on item.playlist_id = here.playlist_id
      and (item.rank, item.id) < (here.rank, here.id)
    join ${uploads} on ${uploads.id} = item.upload_id and ${canWatch(viewerId)}
    where here.playlist_id = ${here.playlist} and here.upload_id = ${here.work}`);
  return row?.count ?? 0;
}
