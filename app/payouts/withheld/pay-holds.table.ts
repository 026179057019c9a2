import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Month 0 marks the creator; triggers create it, and clear `seen` to have money adjusted. */
export const payHolds = sqliteTable(
  "pay_holds",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    decision_id: integer("decision_id").notNull(),
    creator_no: integer("creator_no").notNull(),
    upload_id: integer("upload_id").notNull(),
    month: integer("month").notNull(),
    from_held: integer("from_held").notNull(),
    from_payable: integer("from_payable").notNull(),
    created_at: moment("created_at").notNull(),
    /** At most 120 days for a risk alone. */
    until: moment("until"),
    ended_at: moment("ended_at"),
    outcome: text("outcome", { enum: ["released", "idle"] }),
    /** Null where it must be adjusted. */
    seen: integer("seen"),
    missed: integer("missed").notNull().default(0),
    settled: integer("settled").notNull().default(0),
    part_ms: integer("part_ms"),
    whole_ms: integer("whole_ms"),
    /** So one of two writers succeeds; part of the ledger's keys. */
    mark: text("mark"),
    /** When others get the money unless there is an appeal. */
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
