import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { uploads } from "../uploads.table";

/** The tags of a work, in their owner's order. */
export const uploadTags = sqliteTable(
  "upload_tags",
  {
    upload_id: integer("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    /** What makes two tags one: `tagKey` of what was typed. */
    tag: text("tag").notNull(),
    /** As its owner wrote it. */
    label: text("label").notNull(),
    /** By which they are ordered, from 0; not without gaps where tags came and went with those of other works. */
    position: integer("position").notNull(),
    /** The work's own while everybody may see it, else null; triggers on `uploads` keep it. */
    listed_at: moment("listed_at"),
    /** Whether the work is for adults; triggers on `uploads` keep it. */
    for_adults: integer("for_adults", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.upload_id, table.tag] }),
    index("upload_tags_listed").on(table.tag, table.listed_at, table.upload_id),
  ],
);

/** How many works that everybody may see have a tag; triggers on `upload_tags` keep it. */
export const tagTotals = sqliteTable("tag_totals", {
  tag: text("tag").primaryKey(),
  works: integer("works").notNull().default(0),
  /** Of these, the ones for adults. */
  adults: integer("adults").notNull().default(0),
});
