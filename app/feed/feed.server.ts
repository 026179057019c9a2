import type { Cursor } from "~/platform/keyset.server";
import { readCreatorWorks, type CreatorWorksQuery } from "./creator-works.store.server";
import type { FeedQuery } from "./feed-lists";
import { readFeedPage } from "./feed.store.server";
import { readFollowing } from "./following-feed.store.server";
import { readTagged } from "./tagged.store.server";
import { readMostWatched } from "./week.store.server";
import { readPage, pageFromItems } from "./work-pages.server";
import { workItems, type WorkItemDeps, type WorkPage } from "./work-items.server";

const WHOLE_FEED: FeedQuery = { list: "newest", kind: null, isByWeek: false };

/** @param downTo instead of `after`: everything from the first work to this one */
export async function feedPage(
  deps: WorkItemDeps,
  viewerId: string,
  after: Cursor | null,
  downTo: Cursor | null = null,
  wish: FeedQuery = WHOLE_FEED,
): Promise<WorkPage> {
  const { list, kind, isByWeek } = wish;
  if (list === "following")
    return readPage(deps, viewerId, await readFollowing(deps.db, viewerId, kind, after, downTo), downTo);
  if (isByWeek)
    return readPage(deps, viewerId, await readMostWatched(deps.db, viewerId, kind, after, downTo), downTo);
  const rows = await readFeedPage(deps.db, viewerId, after, downTo, kind);
  const places = rows.map(({ id, listed_at }) => ({ id, order: listed_at }));
  return pageFromItems(await workItems(deps, viewerId, rows), places, downTo);
}

export async function creatorPage(
  deps: WorkItemDeps,
  viewerId: string,
  wish: Omit<CreatorWorksQuery, "viewerId">,
  { after, downTo }: { after: Cursor | null; downTo: Cursor | null },
): Promise<WorkPage> {
  return readPage(
    deps,
    viewerId,
    await readCreatorWorks(deps.db, { ...wish, viewerId }, after, downTo),
    downTo,
  );
}

export async function tagPage(
  deps: WorkItemDeps,
  viewerId: string,
  tag: string,
  { after, downTo }: { after: Cursor | null; downTo: Cursor | null },
): Promise<WorkPage> {
  return readPage(deps, viewerId, await readTagged(deps.db, viewerId, tag, after, downTo), downTo);
}
