import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Views of the last seven days by work, summed up anew each hour from the sums by day. */
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
  ],
);
