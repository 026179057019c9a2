import type { WorkItem } from "~/feed/work-items.server";
import type { SigningDeps } from "~/media/sign-visible.server";
import { readPlaylistItems } from "./playlist-page.server";
import { countAhead, countSeen, findPlaylist, readPositionsBeside } from "./playlists.store.server";

export interface PlaylistPanelData {
  id: number;
  title: string;
  place: number;
  total: number;
  items: WorkItem[];
}

/** @returns null if the viewer may not open the list, or the work isn't in it */
export async function playlistPanel(
  deps: SigningDeps,
  viewerId: string,
  playlist: number,
  work: number,
): Promise<PlaylistPanelData | null> {
  const { db } = deps;
  const [list, before, behind] = await Promise.all([
    findPlaylist(db, viewerId, playlist),
    readPositionsBeside(db, viewerId, { playlist, work }, "before"),
    readPositionsBeside(db, viewerId, { playlist, work }, "behind"),
  ]);
  // The work itself comes first if it is in the list and visible.
  if (!list || behind[0]?.work !== work) return null;
  const [items, ahead, total] = await Promise.all([
    readPlaylistItems(deps, viewerId, [...before.reverse(), ...behind]),
    countAhead(db, viewerId, { playlist, work }),
    countSeen(db, viewerId, playlist),
  ]);
  return { id: list.id, title: list.title, place: ahead + 1, total, items };
}
