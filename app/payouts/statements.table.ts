import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * What a month gave a creator. The first amounts never change; `…_now` are as later closes reckoned the month again.
 * Whole minor units, `month` is yyyymm.
 */
export const statements = sqliteTable(
  "statements",
  {
    month: integer("month").notNull(),
    creator_no: integer("creator_no").notNull(),
    /** By what was watched (rule 8), of what nobody's watching claimed (rule 9), from older months (rule 10). */
    watched: integer("watched").notNull(),
    idle: integer("idle").notNull(),
    restated: integer("restated").notNull(),
    total: integer("total").notNull(),
    watched_now: integer("watched_now").notNull(),
    idle_now: integer("idle_now").notNull(),
    /** Of it, what lies in `creator:N:held` still. */
    held: integer("held").notNull(),
    hold_until: moment("hold_until").notNull(),
    released_at: moment("released_at"),
    /** `wanted`: somebody of the staff has to look before it is paid. */
    look: text("look", { enum: ["none", "wanted", "cleared"] }).notNull(),
    /** SHA-256 of the statement in storage, hex. */
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
