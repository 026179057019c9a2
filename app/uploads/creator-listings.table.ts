import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** What of a creator stands before everybody; triggers on `uploads` keep it. No row: nothing ever did. */
export const creatorListings = sqliteTable("creator_listings", {
  creator: text("creator").primaryKey(),
  /** Public works that are ready. */
  works: integer("works").notNull().default(0),
  /** Of these, the ones for adults. */
  adults: integer("adults").notNull().default(0),
  /** `listed_at` of the newest of them; null where there is none. */
  latest_at: moment("latest_at"),
  /** The latest `visible_at` there was of any of them; never goes back. */
  news_at: moment("news_at"),
});
