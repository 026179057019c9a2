import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What the search index has not heard yet; triggers on works, tags and profiles write it, in the very statement that
 * changes them.
 */
export const searchChanges = sqliteTable("search_changes", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  subject: text("subject", { enum: ["work", "creator", "tag"] }).notNull(),
  /** The upload's id, the account's, the tag. */
  key: text("key").notNull(),
});
