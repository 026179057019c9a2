import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Keys of the uploads bucket that nothing refers to. */
export const orphans = sqliteTable(
  "orphans",
  {
    key: text("key").primaryKey(),
    seen_at: moment("seen_at").notNull(),
  },
  (table) => [index("orphans_seen").on(table.seen_at)],
);

/** The daily walk through the bucket. */
export const orphanWalk = sqliteTable("orphan_walk", {
  one: integer("one").primaryKey(),
  began_at: moment("began_at").notNull(),
  /** The last key it read; null once it is through. */
  after: text("after"),
});
