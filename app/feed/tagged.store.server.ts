import { ageAllows } from "~/uploads/adults.store.server";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { newestFirst, maxRows, inReach, type Cursor } from "~/platform/keyset.server";
import { uploadTags } from "~/uploads/tags/tags.table";
import { uploads } from "~/uploads/uploads.table";
import { FEED_PAGE_SIZE } from "./feed.limits";
import type { ListPosition } from "./work-pages.server";
import { isListed } from "./works.store.server";

const byTag = { created_at: uploadTags.listed_at, id: uploadTags.upload_id };

export function readTagged(
  db: Database,
  viewerId: string,
  tag: string,
  after: Cursor | null,
  downTo: Cursor | null,
): Promise<ListPosition[]> {
  return (
    db
      .select({ id: uploadTags.upload_id, order: sql<number>`${uploadTags.listed_at}` })
      .from(uploadTags)
      // CROSS keeps SQLite's order: the tag's index first, then each work.
      .crossJoin(uploads)
      .where(
        and(
          eq(uploadTags.tag, tag),
          isNotNull(uploadTags.listed_at),
          inReach(byTag, { after, downTo }),
          eq(uploads.id, uploadTags.upload_id),
          isListed,
          ageAllows(viewerId),
        ),
      )
      .orderBy(...newestFirst(byTag))
      .limit(maxRows({ downTo }, FEED_PAGE_SIZE))
      .all()
  );
}
