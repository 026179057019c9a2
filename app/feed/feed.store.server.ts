import { ageAllows } from "~/uploads/adults.store.server";
import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { newestFirst, maxRows, inReach, type Cursor } from "~/platform/keyset.server";
import { uploads } from "~/uploads/uploads.table";
import type { WorkKind } from "./feed-lists";
import { FEED_PAGE_SIZE } from "./feed.limits";
import { byListing, isListed, selectWorks, type WorkRow } from "./works.store.server";

export function readFeedPage(
  db: Database,
  viewerId: string,
  after: Cursor | null,
  downTo: Cursor | null = null,
  kind: WorkKind | null = null,
): Promise<WorkRow[]> {
  return selectWorks(db, viewerId)
    .where(
      and(
        isListed,
        ageAllows(viewerId),
        kind ? eq(uploads.kind, kind) : undefined,
        inReach(byListing, { after, downTo }),
      ),
    )
    .orderBy(...newestFirst(byListing))
    .limit(maxRows({ downTo }, FEED_PAGE_SIZE))
    .all();
}
