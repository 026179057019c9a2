import { eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { isAdult } from "./adults.store.server";
import { creatorListings } from "./creator-listings.table";

export async function countListedWorks(db: Database, creator: string, viewerId: string): Promise<number> {
  const row = await db
    .select({ works: allowedWorks(viewerId) })
    .from(creatorListings)
    .where(eq(creatorListings.creator, creator))
    .get();
  return row?.works ?? 0;
}

export const allowedWorks = (viewerId: string): SQL<number> =>
  sql<number>`(creator_listings.works - iif(creator_listings.adults > 0 and creator_listings.creator <> ${viewerId}
    and not ${isAdult(viewerId)}, creator_listings.adults, 0))`;

export function deleteListingStatement(db: Database, accountId: string): BatchItem<"sqlite"> {
  return db.delete(creatorListings).where(eq(creatorListings.creator, accountId));
}
