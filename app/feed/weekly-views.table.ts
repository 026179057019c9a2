import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Recomputed each hour from the daily sums (count-week.server.ts). */
export const weeklyViews = sqliteTable(
  "weekly_views",
  {
    upload_id: integer("upload_id").primaryKey(),
    kind: text("kind", { enum: ["image", "video", "audio", "other"] }).notNull(),
    views: integer("views").notNull(),
    counted_at: moment("counted_at").notNull(),
  },
  (table) => [
    index("weekly_views_most").on(table.views, table.upload_id),
    index("weekly_views_kind").on(table.kind, table.views, table.upload_id),
    index("weekly_views_counted").on(table.counted_at),
  ],
);

/** One row with id 1. */
export const weeklyCounts = sqliteTable("weekly_counts", {
  id: integer("id").primaryKey(),
  counted_at: moment("counted_at"),
  running_at: moment("running_at"),
  /** Where the count continues: days since the Unix epoch, and the last work counted. */
  day: integer("day").notNull().default(0),
  upload_id: integer("upload_id").notNull().default(0),
});
