import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";

/** Anonymous, kept by triggers on `watch_day`. `day`: days since the Unix epoch. */
const views = () => integer("views").notNull().default(0);
/** Views of paying members. */
const rankedViews = () => integer("ranked_views").notNull().default(0);
/** Credited, milliseconds. */
const ms = () => integer("ms").notNull().default(0);

export const uploadDay = sqliteTable(
  "upload_day",
  {
    upload_id: integer("upload_id").notNull(),
    day: integer("day").notNull(),
    views: views(),
    ranked_views: rankedViews(),
    ms: ms(),
  },
  (table) => [
    primaryKey({ columns: [table.upload_id, table.day] }),
    index("upload_day_day").on(table.day, table.upload_id),
  ],
);

export const uploadTotals = sqliteTable(
  "upload_totals",
  {
    upload_id: integer("upload_id").primaryKey(),
    creator_no: integer("creator_no").notNull(),
    views: views(),
    ranked_views: rankedViews(),
    ms: ms(),
  },
  (table) => [index("upload_totals_creator").on(table.creator_no, table.views, table.upload_id)],
);

export const creatorDay = sqliteTable(
  "creator_day",
  {
    creator_no: integer("creator_no").notNull(),
    day: integer("day").notNull(),
    views: views(),
    ranked_views: rankedViews(),
    ms: ms(),
  },
  (table) => [primaryKey({ columns: [table.creator_no, table.day] })],
);

export const creatorTotals = sqliteTable("creator_totals", {
  creator_no: integer("creator_no").primaryKey(),
  views: views(),
  ranked_views: rankedViews(),
  ms: ms(),
});

/** The basis of a month's shares. `month` is yyyymm. */
export const memberMonth = sqliteTable(
  "member_month",
  {
    month: integer("month").notNull(),
    member_no: integer("member_no").notNull(),
    creator_no: integer("creator_no").notNull(),
    ms: ms(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.member_no, table.creator_no] }),
    index("member_month_member").on(table.member_no, table.month),
  ],
);
