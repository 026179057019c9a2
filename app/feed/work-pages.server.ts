import { nextReachCursor, type Cursor } from "~/platform/keyset.server";
import { FEED_PAGE_SIZE } from "./feed.limits";
import { workItems, type WorkItem, type WorkItemDeps, type WorkPage } from "./work-items.server";
import { readWorks } from "./works.store.server";

/** Where a work stands in a list: what the list is ordered by, and what tells equals apart. */
export interface Place {
  id: number;
  order: number;
}

/**
 * A page of the works that stand at these places. One that was hidden in between is left out, and the page behind
 * it begins where it would have begun.
 */
export async function pageOf(
  deps: WorkItemDeps,
  viewerId: string,
  places: readonly Place[],
  downTo: Cursor | null,
): Promise<WorkPage> {
  const orders = new Map(places.map(({ id, order }) => [id, order]));
  const ids = places.map(({ id }) => id);
  const rows = await readWorks(deps.db, viewerId, ids);
  const items = await workItems(deps, viewerId, rows, (row) => orders.get(row.id) ?? row.listed_at);
  return pageWith(items, places, downTo);
}

/** A page with its way on. @param places of all its rows, whatever became of them */
export function pageWith(items: WorkItem[], places: readonly Place[], downTo: Cursor | null): WorkPage {
  const ends = places.map(({ id, order }) => ({ id, created_at: order }));
  return { items, next: nextReachCursor(ends, { downTo }, FEED_PAGE_SIZE), whole: downTo !== null };
}
