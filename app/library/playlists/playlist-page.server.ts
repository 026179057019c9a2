import type { WorkItem } from "~/feed/work-items.server";
import { cardUpload } from "~/media/card.server";
import { signVisible, type CardLinks, type SigningDeps } from "~/media/sign-visible.server";
import { nextReachCursor, type Reach } from "~/platform/keyset.server";
import { PLAYLIST_PAGE_SIZE } from "./playlists.limits";
import {
  findPlaylist,
  listOwnPlaylists,
  publicPlaylists,
  readCovers,
  readPositions,
  readWatchable,
  type PlaylistSummary,
} from "./playlists.store.server";

/** An item's `order` is its rank, smallest first. */
export interface PlaylistPage {
  items: WorkItem[];
  next: string | null;
  whole: boolean;
}

export interface PlaylistCardItem extends PlaylistSummary {
  pictures: { work: number; kind: WorkItem["kind"]; title: string; links: CardLinks | null }[];
}

export async function playlistHead(deps: SigningDeps, viewerId: string, id: number) {
  const list = await findPlaylist(deps.db, viewerId, id);
  if (!list) return undefined;
  const { owner, account_type, username, ...shown } = list;
  return {
    ...shown,
    isOwner: owner === viewerId,
    username: account_type === "creator" ? username : null,
  };
}

/** Doesn't check that the viewer may open the list. */
export async function playlistPage(
  deps: SigningDeps,
  viewerId: string,
  playlist: number,
  reach: Reach,
): Promise<PlaylistPage> {
  const places = await readPositions(deps.db, viewerId, playlist, reach);
  return {
    items: await readPlaylistItems(deps, viewerId, places),
    next: nextReachCursor(places, reach, PLAYLIST_PAGE_SIZE),
    whole: Boolean(reach.downTo),
  };
}

/** Leaves out works whose links can't be signed. */
export async function readPlaylistItems(
  deps: SigningDeps,
  viewerId: string,
  places: readonly { work: number; created_at: number }[],
): Promise<WorkItem[]> {
  const ids = places.map(({ work }) => work);
  if (ids.length === 0) return [];
  const [rows, links] = await Promise.all([
    readWatchable(deps.db, viewerId, ids),
    signVisible(deps, viewerId, ids, "feed"),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ work, created_at: order }) => {
    const [row, signed] = [byId.get(work), links[work]];
    if (!row || !signed) return [];
    const { creator, username, views } = row;
    return [{ ...cardUpload(row), creator, username, views: views ?? 0, order, links: signed }];
  });
}

export async function ownPlaylistsPage(deps: SigningDeps, owner: string, reach: Reach) {
  const lists = await listOwnPlaylists(deps.db, owner, reach);
  const places = lists.map(({ updated_at, id }) => ({ created_at: updated_at, id }));
  return {
    items: (await toCards(deps, owner, lists)).map((list) => ({ ...list, order: list.updated_at })),
    next: nextReachCursor(places, reach, PLAYLIST_PAGE_SIZE),
    whole: Boolean(reach.downTo),
  };
}

export async function publicPlaylistCards(
  deps: SigningDeps,
  viewerId: string,
  owner: string,
  limit: number,
): Promise<PlaylistCardItem[]> {
  return toCards(deps, viewerId, await publicPlaylists(deps.db, owner, limit, viewerId));
}

async function toCards(
  deps: SigningDeps,
  viewerId: string,
  lists: readonly PlaylistSummary[],
): Promise<PlaylistCardItem[]> {
  const ids = [...new Set(lists.flatMap(({ covers }) => covers))];
  if (ids.length === 0) return lists.map((list) => ({ ...list, pictures: [] }));
  const [works, links] = await Promise.all([
    readCovers(deps.db, viewerId, ids),
    signVisible(deps, viewerId, ids, "feed"),
  ]);
  const byId = new Map(works.map((work) => [work.id, work]));
  return lists.map((list) => ({
    ...list,
    pictures: list.covers.flatMap((work) => {
      const found = byId.get(work);
      return found ? [{ work, kind: found.kind, title: found.title, links: links[work] ?? null }] : [];
    }),
  }));
}
