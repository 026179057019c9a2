import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** First amounts never change; `…_now` follow later closes. */
export const statements = sqliteTable(
  "statements",
  {
    month: integer("month").notNull(),
    creator_no: integer("creator_no").notNull(),
    watched: integer("watched").notNull(),
    idle: integer("idle").notNull(),
    restated: integer("restated").notNull(),
    total: integer("total").notNull(),
    watched_now: integer("watched_now").notNull(),
    idle_now: integer("idle_now").notNull(),
    held: integer("held").notNull(),
    hold_until: moment("hold_until").notNull(),
    released_at: moment("released_at"),
    /** `wanted`: staff must review it. */
    look: text("look", { enum: ["none", "wanted", "cleared"] }).notNull(),
    hash: text("hash"),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.creator_no] }),
    index("statements_creator").on(table.creator_no, table.month),
    index("statements_held")
      .on(table.hold_until)
      .where(sql`released_at is null`),
  ],
);

export type Statement = typeof statements.$inferSelect;
