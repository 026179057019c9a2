import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import { workItems, type WorkItem, type WorkItemDeps, type WorkPage } from "~/feed/work-items.server";
import { readWorks, type WorkRow } from "~/feed/works.store.server";
import { cardUpload } from "~/media/card.server";
import { signVisible } from "~/media/sign-visible.server";
import { nextReachCursor, type Reach } from "~/platform/keyset.server";
import type { LibraryList } from "./library-lists.server";
import { readHistory, readListedOrOwn, readLibraryList, type WatchedPosition } from "./library.store.server";

export async function libraryListPage(
  deps: WorkItemDeps,
  viewerId: string,
  list: LibraryList,
  { after = null, downTo = null }: Reach = {},
): Promise<WorkPage> {
  const places = await readLibraryList(deps.db, viewerId, list, { after, downTo });
  const keptAt = new Map(places.map(({ upload_id, created_at }) => [upload_id, created_at]));
  const rows = await readWorks(deps.db, viewerId, [...keptAt.keys()]);
  return {
    items: await workItems(deps, viewerId, rows, ({ id }) => keptAt.get(id) ?? 0),
    next: nextReachCursor(places, { downTo }, FEED_PAGE_SIZE),
    whole: downTo !== null,
  };
}

export async function historyPage(
  deps: WorkItemDeps,
  viewerId: string,
  { after = null, downTo = null }: Reach = {},
): Promise<WorkPage> {
  const places = await readHistory(deps.db, viewerId, { after, downTo });
  return {
    items: await watchedItems(deps, viewerId, places),
    next: nextReachCursor(places, { downTo }, FEED_PAGE_SIZE),
    whole: downTo !== null,
  };
}

export async function unfinishedWorks(deps: WorkItemDeps, viewerId: string): Promise<WorkItem[]> {
  const places = await readHistory(deps.db, viewerId, {}, "unfinished");
  return watchedItems(deps, viewerId, places);
}

async function watchedItems(
  deps: WorkItemDeps,
  viewerId: string,
  places: readonly WatchedPosition[],
): Promise<WorkItem[]> {
  const byId = new Map(places.map((place) => [place.upload_id, place]));
  const rows = await readListedOrOwn(deps.db, viewerId, [...byId.keys()]);
  const sortKey = ({ id }: { id: number }) => byId.get(id)?.created_at ?? 0;
  const isPublic = ({ visibility }: WorkRow) => visibility === "public";
  const items = [
    ...(await workItems(deps, viewerId, rows.filter(isPublic), sortKey)),
    ...(await privateItems(
      deps,
      viewerId,
      rows.filter((row) => !isPublic(row)),
      sortKey,
    )),
  ];
  return items
    .map((item) => ({ ...item, position_ms: byId.get(item.id)?.position_ms ?? 0 }))
    .sort((a, b) => b.order - a.order || b.id - a.id);
}

/** Links of private works are bound to the owner's sessions. */
async function privateItems(
  deps: WorkItemDeps,
  viewerId: string,
  rows: readonly WorkRow[],
  orderOf: (row: WorkRow) => number,
): Promise<WorkItem[]> {
  const links = await signVisible(
    deps,
    viewerId,
    rows.map(({ id }) => id),
    "feed",
  );
  return rows.flatMap((row) => {
    const own = links[row.id];
    const { creator, username, views } = row;
    return own
      ? [{ ...cardUpload(row), creator, username, views: views ?? 0, order: orderOf(row), links: own }]
      : [];
  });
}
