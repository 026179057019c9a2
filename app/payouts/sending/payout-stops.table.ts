import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * What keeps all of a creator's money from being released and sent for a time, without taking any of it. By the number,
 * so that it outlives the account. Who writes or ends a row has held or let go (`payoutsHeld` asks for it).
 */
export const payoutStops = sqliteTable(
  "payout_stops",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    creator_no: integer("creator_no").notNull(),
    /** `ended`: a decision ended their account. */
    cause: text("cause", { enum: ["ended"] }).notNull(),
    /** What it follows from, such as `decision:7`. */
    ref: text("ref").notNull(),
    began_at: moment("began_at").notNull(),
    /** From when their money goes its way again by itself; null: when somebody ends it. */
    until: moment("until"),
    /** Reversed, or replaced. */
    ended_at: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("payout_stops_once").on(table.ref, table.creator_no, table.cause),
    index("payout_stops_creator")
      .on(table.creator_no)
      .where(sql`ended_at is null`),
  ],
);

export type PayoutStop = typeof payoutStops.$inferSelect;
