import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** By number, so it outlives the account. */
export const payoutStops = sqliteTable(
  "payout_stops",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    creator_no: integer("creator_no").notNull(),
    cause: text("cause", { enum: ["ended"] }).notNull(),
    ref: text("ref").notNull(),
    began_at: moment("began_at").notNull(),
    until: moment("until"),
    ended_at: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("payout_stops_once").on(table.ref, table.creator_no, table.cause),
    index("payout_stops_creator")
      .on(table.creator_no)
      .where(sql`ended_at is null`),
  ],
);
