import { cardUpload, type CardUpload } from "~/media/card.server";
import { linkViewer, signLinks, type SignedLinks, type SigningDeps } from "~/media/sign-visible.server";
import { nextOf, type Cursor } from "~/platform/keyset.server";
import type { Logger } from "~/platform/log.server";
import { FEED_PAGE_SIZE } from "./feed.limits";
import { readFeedPage } from "./feed.store.server";

export interface FeedItem extends CardUpload {
  creator: string | null;
  views: number;
  links: SignedLinks;
}

export interface FeedPage {
  items: FeedItem[];
  /** Null when a page came back short: there is no more. */
  next: string | null;
  /** Whether it begins at the newest, and goes down to where somebody was. */
  whole: boolean;
}

export interface FeedDeps extends SigningDeps {
  log: Logger;
}

type FeedRow = Awaited<ReturnType<typeof readFeedPage>>[number];

/**
 * A page of the feed with its signed links; an item whose links fail is left out.
 * @param after the cursor it lies behind @param downTo in place of that: all from the newest down to here
 */
export async function feedPage(
  deps: FeedDeps,
  viewerId: string,
  after: Cursor | null,
  downTo: Cursor | null = null,
): Promise<FeedPage> {
  const rows = await readFeedPage(deps.db, viewerId, after, downTo);
  const items = await Promise.all(rows.map((row) => feedItem(deps, viewerId, row)));
  return {
    items: items.filter((item) => item !== null),
    next: nextOf(rows, { downTo }, FEED_PAGE_SIZE),
    whole: downTo !== null,
  };
}

/** 'Items whose signed link fails are silently skipped' (specification, section 8); the log still hears. */
async function feedItem(deps: FeedDeps, viewerId: string, row: FeedRow): Promise<FeedItem | null> {
  try {
    // Links of public uploads are not bound to their owner's epoch.
    const links = await signLinks(
      deps,
      { ...row, isOwner: row.owner === viewerId, epoch: 0 },
      linkViewer(viewerId, row, deps.billingNow),
      "feed",
    );
    return { ...cardUpload(row), creator: row.creator, views: row.views ?? 0, links };
  } catch (error) {
    deps.log.error("feed.item_skipped", error, { upload: row.id });
    return null;
  }
}
