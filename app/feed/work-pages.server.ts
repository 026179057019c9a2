import { nextReachCursor, type Cursor } from "~/platform/keyset.server";
import { FEED_PAGE_SIZE } from "./feed.limits";
import { workItems, type WorkItem, type WorkItemDeps, type WorkPage } from "./work-items.server";
import { readWorks } from "./works.store.server";

export interface ListPosition {
  id: number;
  order: number;
}

/** Works hidden meanwhile are left out; the next page still begins where it would have. */
export async function readPage(
  deps: WorkItemDeps,
  viewerId: string,
  places: readonly ListPosition[],
  downTo: Cursor | null,
): Promise<WorkPage> {
  const orders = new Map(places.map(({ id, order }) => [id, order]));
  const ids = places.map(({ id }) => id);
  const rows = await readWorks(deps.db, viewerId, ids);
  const items = await workItems(deps, viewerId, rows, (row) => orders.get(row.id) ?? row.listed_at);
  return pageFromItems(items, places, downTo);
}

/** @param places of all rows, also of those left out */
export function pageFromItems(
  items: WorkItem[],
  places: readonly ListPosition[],
  downTo: Cursor | null,
): WorkPage {
  const ends = places.map(({ id, order }) => ({ id, created_at: order }));
  return { items, next: nextReachCursor(ends, { downTo }, FEED_PAGE_SIZE), whole: downTo !== null };
}
