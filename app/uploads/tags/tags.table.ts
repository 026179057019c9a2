import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { uploads } from "../uploads.table";

export const uploadTags = sqliteTable(
  "upload_tags",
  {
    upload_id: integer("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
    label: text("label").notNull(),
    /** With gaps where tags were removed. */
    position: integer("position").notNull(),
    /** Kept by triggers on `uploads`. */
    listed_at: moment("listed_at"),
    /** Kept by triggers on `uploads`. */
    for_adults: integer("for_adults", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.upload_id, table.tag] }),
    index("upload_tags_listed").on(table.tag, table.listed_at, table.upload_id),
  ],
);

/** Kept by triggers on `upload_tags`. */
export const tagTotals = sqliteTable("tag_totals", {
  tag: text("tag").primaryKey(),
  works: integer("works").notNull().default(0),
  adults: integer("adults").notNull().default(0),
});
