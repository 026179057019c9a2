import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Written by triggers on works, tags and profiles. */
export const searchChanges = sqliteTable("search_changes", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  subject: text("subject", { enum: ["work", "creator", "tag"] }).notNull(),
  key: text("key").notNull(),
});
