import { nextOf, type Cursor } from "~/platform/keyset.server";
import { FEED_PAGE_SIZE } from "./feed.limits";
import { readFeedPage } from "./feed.store.server";
import { workItems, type WorkItemDeps, type WorkPage } from "./work-items.server";

/**
 * A page of the feed with its signed links.
 * @param after the cursor it lies behind @param downTo in place of that: all from the newest down to here
 */
export async function feedPage(
  deps: WorkItemDeps,
  viewerId: string,
  after: Cursor | null,
  downTo: Cursor | null = null,
): Promise<WorkPage> {
  const rows = await readFeedPage(deps.db, viewerId, after, downTo);
  return {
    items: await workItems(deps, viewerId, rows),
    next: nextOf(rows.map(placeOf), { downTo }, FEED_PAGE_SIZE),
    whole: downTo !== null,
  };
}

/** Where a row stands in a list by when works came before everybody. */
const placeOf = ({ listed_at, id }: { listed_at: number; id: number }): Cursor => ({
  created_at: listed_at,
  id,
});
