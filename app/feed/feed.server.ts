import type { Database } from "~/platform/database.server";
import { signBoth, type SignedLinks } from "~/media/sign-visible.server";
import { writeCursor, type FeedCursor } from "./feed.cursor";
import { FEED_PAGE_SIZE, readFeedPage } from "./feed.store.server";

export type FeedItem = Awaited<ReturnType<typeof readFeedPage>>[number] & { links: SignedLinks };

export interface FeedPage {
  items: FeedItem[];
  /** Null when a page came back short: there is no more. */
  next: string | null;
}

/** A page of the feed with its signed links. */
export async function feedPage(
  deps: { db: Database; secret: string; now: number },
  cursor: FeedCursor | null,
): Promise<FeedPage> {
  const rows = await readFeedPage(deps.db, cursor);
  const items = await Promise.all(
    // Links of public uploads are not bound to their owner's epoch.
    rows.map(async (row) => ({ ...row, links: await signBoth(deps, { ...row, epoch: 0 }, "feed") })),
  );
  const last = rows.length < FEED_PAGE_SIZE ? undefined : rows.at(-1);
  return { items, next: last ? writeCursor(last) : null };
}
