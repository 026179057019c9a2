import { inArray, sql } from "drizzle-orm";
import type { WorkItem } from "~/feed/work-items.server";
import { selectWorks } from "~/feed/works.store.server";
import { cardUpload } from "~/media/card.server";
import { signVisible, type SignedLinks, type SigningDeps } from "~/media/sign-visible.server";
import { nextReachCursor, type Reach } from "~/platform/keyset.server";
import { uploads } from "~/uploads/uploads.table";
import { PLAYLIST_PAGE_SIZE } from "./playlists.limits";
import {
  canWatch,
  findPlaylist,
  listOwnPlaylists,
  publicPlaylists,
  readPlaces,
  type PlaylistSummary,
} from "./playlists.store.server";

/** A page of a playlist: `order` of an item is its rank, smallest first. */
export interface PlaylistPage {
  items: WorkItem[];
  next: string | null;
  whole: boolean;
}

/** A list among others, with pictures of its first works. */
export interface PlaylistCardItem extends PlaylistSummary {
  pictures: { work: number; kind: WorkItem["kind"]; title: string; links: SignedLinks | null }[];
}

/** The list itself, with whose it is. @returns undefined for what this person may not open */
export async function playlistHead(deps: SigningDeps, viewerId: string, id: number) {
  const list = await findPlaylist(deps.db, viewerId, id);
  if (!list) return undefined;
  const { owner, account_type, username, ...shown } = list;
  return {
    ...shown,
    isOwner: owner === viewerId,
    // Only creators have a page.
    username: account_type === "creator" ? username : null,
  };
}

/** Works of a list that this person may see, with their signed links. Whether the list is theirs to open was asked before. */
export async function playlistPage(
  deps: SigningDeps,
  viewerId: string,
  playlist: number,
  reach: Reach,
): Promise<PlaylistPage> {
  const places = await readPlaces(deps.db, viewerId, playlist, reach);
  return {
    items: await itemsOf(deps, viewerId, places),
    next: nextReachCursor(places, reach, PLAYLIST_PAGE_SIZE),
    whole: Boolean(reach.downTo),
  };
}

/** Works at their places, in the order of these; one whose links are not to be had is left out. */
export async function itemsOf(
  deps: SigningDeps,
  viewerId: string,
  places: readonly { work: number; created_at: number }[],
): Promise<WorkItem[]> {
  const ids = places.map(({ work }) => work);
  if (ids.length === 0) return [];
  const [rows, links] = await Promise.all([
    selectWorks(deps.db, viewerId)
      .where(sql`${among(ids)} and ${canWatch(viewerId)}`)
      .all(),
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

const among = (ids: readonly number[]) =>
  inArray(uploads.id, sql`(select value from json_each(${JSON.stringify(ids)}))`);

/** A page of a person's own lists, the one that was changed last first. */
export async function ownPlaylistsPage(deps: SigningDeps, owner: string, reach: Reach) {
  const lists = await listOwnPlaylists(deps.db, owner, reach);
  const places = lists.map(({ updated_at, id }) => ({ created_at: updated_at, id }));
  return {
    // What they are ordered by, for the page that adds more of them.
    items: (await cardsOf(deps, owner, lists)).map((list) => ({ ...list, order: list.updated_at })),
    next: nextReachCursor(places, reach, PLAYLIST_PAGE_SIZE),
    whole: Boolean(reach.downTo),
  };
}

/** Somebody's public lists for their page, the one that was changed last first. */
export async function publicPlaylistCards(
  deps: SigningDeps,
  viewerId: string,
  owner: string,
  limit: number,
): Promise<PlaylistCardItem[]> {
  return cardsOf(deps, viewerId, await publicPlaylists(deps.db, owner, limit, viewerId));
}

async function cardsOf(
  deps: SigningDeps,
  viewerId: string,
  lists: readonly PlaylistSummary[],
): Promise<PlaylistCardItem[]> {
  const ids = [...new Set(lists.flatMap(({ covers }) => covers))];
  if (ids.length === 0) return lists.map((list) => ({ ...list, pictures: [] }));
  const [works, links] = await Promise.all([
    deps.db
      .select({ id: uploads.id, kind: uploads.kind, title: uploads.title })
      .from(uploads)
      .where(sql`${among(ids)} and ${canWatch(viewerId)}`)
      .all(),
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
