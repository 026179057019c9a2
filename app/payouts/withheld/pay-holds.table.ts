import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * Money of a creator's month that a decision holds back: of one work, or all of it. Booked into `creator:N:withheld`
 * and out of it again: back to where it came from, or to `idle`. Whole minor units, `month` is yyyymm.
 */
export const payHolds = sqliteTable(
  "pay_holds",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    decision_id: integer("decision_id").notNull(),
    creator_no: integer("creator_no").notNull(),
    /** The work; 0: the person, all of their works. */
    upload_id: integer("upload_id").notNull(),
    month: integer("month").notNull(),
    /** What was taken out of `held` and out of `payable`. */
    from_held: integer("from_held").notNull(),
    from_payable: integer("from_payable").notNull(),
    created_at: moment("created_at").notNull(),
    /** Risk is no ground for longer than 120 days. */
    until: moment("until"),
    ended_at: moment("ended_at"),
    outcome: text("outcome", { enum: ["released", "idle"] }),
  },
  (table) => [
    uniqueIndex("pay_holds_once").on(table.decision_id, table.creator_no, table.upload_id, table.month),
    index("pay_holds_creator").on(table.creator_no, table.month),
    index("pay_holds_open")
      .on(table.decision_id)
      .where(sql`ended_at is null`),
  ],
);

export type PayHold = typeof payHolds.$inferSelect;
