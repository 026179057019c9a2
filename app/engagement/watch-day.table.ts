import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What somebody watched, by work and UTC day: totals that are written over and over and only ever grow. Triggers carry
 * what came on into the sums of works, creators and months (migrations/0003_fourth.sql). Goes after 13 months.
 */
export const watchDay = sqliteTable(
  "watch_day",
  {
    account_id: text("account_id").notNull(),
    /** Days since the Unix epoch. */
    day: integer("day").notNull(),
    upload_id: integer("upload_id").notNull(),
    /** Numbers of the ledger: of who watches, and of whose work it is. */
    member_no: integer("member_no").notNull(),
    creator_no: integer("creator_no").notNull(),
    /** Credited, milliseconds. */
    ms: integer("ms").notNull(),
    /** 1 once it counts as a view. */
    view: integer("view").notNull(),
    /** 1 where the viewer pays: views of a trial are shown and rank nothing. */
    ranked: integer("ranked").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.day, table.upload_id] }),
    index("watch_day_upload").on(table.upload_id),
    index("watch_day_age").on(table.day),
  ],
);

/** A month that was closed: its seconds are what they are. `month` is yyyymm. */
export const frozenMonths = sqliteTable("frozen_months", {
  month: integer("month").primaryKey(),
});
