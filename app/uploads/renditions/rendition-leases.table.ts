import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Which device is making copies of a file now, so that no other makes the same. It goes with the file. */
export const renditionLeases = sqliteTable("rendition_leases", {
  /** Object key of the file (`uploads.path`). */
  source: text("source").primaryKey(),
  /** A name that a page made for itself. */
  holder: text("holder").notNull(),
  /** From then on another may have it. */
  until: moment("until").notNull(),
});
