import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { creatorListings } from "./creator-listings.table";

/** How many works of a creator stand before everybody. */
export async function listedWorksOf(db: Database, creator: string): Promise<number> {
  const row = await db
    .select({ works: creatorListings.works })
    .from(creatorListings)
    .where(eq(creatorListings.creator, creator))
    .get();
  return row?.works ?? 0;
}

/** For the batch that removes an account's row. */
export function forgettingListing(db: Database, accountId: string): BatchItem<"sqlite"> {
  return db.delete(creatorListings).where(eq(creatorListings.creator, accountId));
}
