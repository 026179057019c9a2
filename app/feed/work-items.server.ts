import { cardUpload, type CardUpload } from "~/media/card.server";
import { linkViewer, signLinks, type CardLinks, type SigningDeps } from "~/media/sign-visible.server";
import type { Logger } from "~/platform/log.server";
import type { WorkRow } from "./works.store.server";

export interface WorkItem extends CardUpload {
  creator: string | null;
  username: string | null;
  views: number;
  /** The list's sort key, largest first. */
  order: number;
  /** Where the viewer stopped, in milliseconds, in lists that show it; 0 if nothing is left to watch. */
  position_ms?: number;
  links: CardLinks;
}

export interface WorkPage {
  items: WorkItem[];
  next: string | null;
  whole: boolean;
}

export interface WorkItemDeps extends SigningDeps {
  log: Logger;
}

/** @param orderOf by default the listing time */
export async function workItems<Row extends WorkRow>(
  deps: WorkItemDeps,
  viewerId: string,
  rows: readonly Row[],
  orderOf: (row: Row) => number = (row) => row.listed_at,
): Promise<WorkItem[]> {
  const items = await Promise.all(
    rows.map(async (row) => {
      const item = await workItem(deps, viewerId, row);
      return item && { ...item, order: orderOf(row) };
    }),
  );
  return items.filter((item) => item !== null);
}

/** 'Items whose signed link fails are silently skipped' (specification, section 8); we still log it. */
async function workItem(
  deps: WorkItemDeps,
  viewerId: string,
  row: WorkRow,
): Promise<Omit<WorkItem, "order"> | null> {
  try {
    // Links of public uploads are not bound to their owner's epoch.
    const { view, withheld, locked, picture } = await signLinks(
      deps,
      { ...row, isOwner: row.owner === viewerId, epoch: 0 },
      linkViewer(viewerId, row, deps.billingNow),
      "feed",
      { isCard: true },
    );
    const { creator, username, views } = row;
    return {
      ...cardUpload(row),
      creator,
      username,
      views: views ?? 0,
      links: { view, withheld, locked, picture },
    };
  } catch (error) {
    deps.log.error("feed.item_skipped", error, { upload: row.id });
    return null;
  }
}
