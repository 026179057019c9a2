import { cardUpload, type CardUpload } from "~/media/card.server";
import { linkViewer, signLinks, type SignedLinks, type SigningDeps } from "~/media/sign-visible.server";
import type { Logger } from "~/platform/log.server";
import type { WorkRow } from "./works.store.server";

/** A work as a card in any list of works shows it. */
export interface WorkItem extends CardUpload {
  /** Whose it is: their name, null for who has none, and where their page is. */
  creator: string | null;
  username: string | null;
  views: number;
  /** What its list is ordered by, largest first. */
  order: number;
  /** Where the person stopped in it, milliseconds, in lists that tell it; 0 where nothing is left to see. */
  position_ms?: number;
  links: SignedLinks;
}

/** A page of works. */
export interface WorkPage {
  items: WorkItem[];
  /** Null when a page came back short: there is no more. */
  next: string | null;
  /** Whether it begins at the top, and goes down to where somebody was. */
  whole: boolean;
}

export interface WorkItemDeps extends SigningDeps {
  log: Logger;
}

/**
 * Rows as cards with their signed links; one whose links fail is left out.
 * @param orderOf what the list is ordered by: when a work came before everybody, unless said otherwise
 */
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

/** 'Items whose signed link fails are silently skipped' (specification, section 8); the log still hears. */
async function workItem(
  deps: WorkItemDeps,
  viewerId: string,
  row: WorkRow,
): Promise<Omit<WorkItem, "order"> | null> {
  try {
    // Links of public uploads are not bound to their owner's epoch.
    const links = await signLinks(
      deps,
      { ...row, isOwner: row.owner === viewerId, epoch: 0 },
      linkViewer(viewerId, row, deps.billingNow),
      "feed",
    );
    const { creator, username, views } = row;
    return { ...cardUpload(row), creator, username, views: views ?? 0, links };
  } catch (error) {
    deps.log.error("feed.item_skipped", error, { upload: row.id });
    return null;
  }
}
