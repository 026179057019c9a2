import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Kept by triggers on `uploads`. */
export const creatorListings = sqliteTable("creator_listings", {
  creator: text("creator").primaryKey(),
  works: integer("works").notNull().default(0),
  adults: integer("adults").notNull().default(0),
  latest_at: moment("latest_at"),
  /** Never goes back. */
  news_at: moment("news_at"),
});
