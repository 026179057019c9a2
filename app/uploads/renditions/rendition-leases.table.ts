import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

export const renditionLeases = sqliteTable("rendition_leases", {
  /** `uploads.path`. */
  source: text("source").primaryKey(),
  holder: text("holder").notNull(),
  until: moment("until").notNull(),
});
