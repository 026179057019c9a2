import { ageAllows } from "~/uploads/adults.store.server";
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { uploadTotals } from "~/engagement/sums.table";
import type { Database } from "~/platform/database.server";
import { newestFirst, maxRows, inReach, type Cursor } from "~/platform/keyset.server";
import { uploads } from "~/uploads/uploads.table";
import type { WorkKind } from "./feed-lists";
import { FEED_PAGE_SIZE } from "./feed.limits";
import type { ListPosition } from "./work-pages.server";
import { byListing, isListed } from "./works.store.server";

export interface CreatorWorksQuery {
  creator: string | SQL;
  viewerId: string;
  kind: WorkKind | null;
  isByViews: boolean;
}

export function readCreatorWorks(
  db: Database,
  wish: CreatorWorksQuery,
  after: Cursor | null,
  downTo: Cursor | null,
): Promise<ListPosition[]> {
  return (wish.isByViews ? mostWatched : newest)(db, wish, after, downTo);
}

function newest(
  db: Database,
  wish: CreatorWorksQuery,
  after: Cursor | null,
  downTo: Cursor | null,
): Promise<ListPosition[]> {
  return db
    .select({ id: uploads.id, order: sql<number>`coalesce(${uploads.listed_at}, ${uploads.created_at})` })
    .from(uploads)
    .where(and(ofCreator(wish), inReach(byListing, { after, downTo })))
    .orderBy(...newestFirst(byListing))
    .limit(maxRows({ downTo }, FEED_PAGE_SIZE))
    .all();
}

/** Sorts all works with their sums, since works without views count too: at most 2,000 per creator. */
function mostWatched(
  db: Database,
  wish: CreatorWorksQuery,
  after: Cursor | null,
  downTo: Cursor | null,
): Promise<ListPosition[]> {
  const views = sql<number>`coalesce(${uploadTotals.views}, 0)`;
  const reach = downTo
    ? sql`(${views}, ${uploads.id}) >= (${downTo.created_at}, ${downTo.id})`
    : after && sql`(${views}, ${uploads.id}) < (${after.created_at}, ${after.id})`;
  return db
    .select({ id: uploads.id, order: views })
    .from(uploads)
    .leftJoin(uploadTotals, eq(uploadTotals.upload_id, uploads.id))
    .where(and(ofCreator(wish), reach ?? undefined))
    .orderBy(desc(views), desc(uploads.id))
    .limit(maxRows({ downTo }, FEED_PAGE_SIZE))
    .all();
}

function ofCreator({ creator, viewerId, kind }: CreatorWorksQuery) {
  return and(
    eq(uploads.owner, creator),
    kind ? eq(uploads.kind, kind) : undefined,
    isListed,
    ageAllows(viewerId),
  );
}
