import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * Money of a creator's month that a decision holds back: of one work, or all of it. Booked into `creator:N:withheld`
 * and out of it again: back to where it came from, or to `idle`. Whole minor units, `month` is yyyymm. A row of month 0
 * says that a decision is about this creator; triggers make it, and clear `seen` of what is to be looked at again.
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
    /** What is taken out of `held` and out of `payable`, as it is now: it follows what later closes make of the month. */
    from_held: integer("from_held").notNull(),
    from_payable: integer("from_payable").notNull(),
    created_at: moment("created_at").notNull(),
    /** Risk is no ground for longer than 120 days. */
    until: moment("until"),
    ended_at: moment("ended_at"),
    outcome: text("outcome", { enum: ["released", "idle"] }),
    /** What the month gave when it was last looked at; null: it is to be looked at. */
    seen: integer("seen"),
    /** Of the part, what had been paid out before: nobody takes that back. */
    missed: integer("missed").notNull().default(0),
    /** Of what was taken for good, what paid the creator's debts and went to nobody else. */
    settled: integer("settled").notNull().default(0),
    /** How long the work was watched in the month, of all of its creator's, as it was then. Milliseconds; null: not asked yet. */
    part_ms: integer("part_ms"),
    whole_ms: integer("whole_ms"),
    /** Another one with each change, so that of two who saw the same only one changes it; part of the ledger's keys. */
    mark: text("mark"),
    /** Of a work's row of month 0: from when other creators get it, where nobody appeals. */
    idle_at: moment("idle_at"),
  },
  (table) => [
    uniqueIndex("pay_holds_once").on(table.decision_id, table.creator_no, table.upload_id, table.month),
    index("pay_holds_creator").on(table.creator_no, table.month),
    index("pay_holds_open")
      .on(table.decision_id)
      .where(sql`ended_at is null`),
    index("pay_holds_look")
      .on(table.id)
      .where(sql`seen is null and (ended_at is null or outcome = 'idle')`),
    index("pay_holds_idle")
      .on(table.idle_at)
      .where(sql`month = 0 and ended_at is null and idle_at is not null`),
  ],
);

export type PayHold = typeof payHolds.$inferSelect;
