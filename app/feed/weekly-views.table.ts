import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Views of the last seven days by work, summed up anew each hour from the sums by day (count-week.server.ts). */
export const weeklyViews = sqliteTable(
  "weekly_views",
  {
    upload_id: integer("upload_id").primaryKey(),
    kind: text("kind", { enum: ["image", "video", "audio", "other"] }).notNull(),
    views: integer("views").notNull(),
    /** The hour they were summed up for. */
    counted_at: moment("counted_at").notNull(),
  },
  (table) => [
    index("weekly_views_most").on(table.views, table.upload_id),
    index("weekly_views_kind").on(table.kind, table.views, table.upload_id),
    index("weekly_views_counted").on(table.counted_at),
  ],
);

/** How far the summing up has come: one row, whose id is 1. */
export const weeklyCounts = sqliteTable("weekly_counts", {
  id: integer("id").primaryKey(),
  /** The hour up to which the list is counted; null until it was once. */
  counted_at: moment("counted_at"),
  /** The hour that is being counted; null between two counts. */
  running_at: moment("running_at"),
  /** Where the count goes on: days since the Unix epoch, and the last work of it that was summed up. */
  day: integer("day").notNull().default(0),
  upload_id: integer("upload_id").notNull().default(0),
});
