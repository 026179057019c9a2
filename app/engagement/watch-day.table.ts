import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Rows only grow; triggers add each increase to the sums (migrations/0003_fourth.sql). */
export const watchDay = sqliteTable(
  "watch_day",
  {
    account_id: text("account_id").notNull(),
    /** Days since the Unix epoch. */
    day: integer("day").notNull(),
    upload_id: integer("upload_id").notNull(),
    /** Ledger numbers of the viewer and the work's owner. */
    member_no: integer("member_no").notNull(),
    creator_no: integer("creator_no").notNull(),
    ms: integer("ms").notNull(),
    view: integer("view").notNull(),
    /** A trial's views are shown but don't rank. */
    ranked: integer("ranked").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.day, table.upload_id] }),
    index("watch_day_upload").on(table.upload_id),
    index("watch_day_age").on(table.day),
  ],
);

/** `month` is yyyymm. */
export const frozenMonths = sqliteTable("frozen_months", {
  month: integer("month").primaryKey(),
});
