import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { cases } from "../cases/cases.table";
import { decisions } from "../decisions/decisions.table";

/**
 * DSA Art. 20: one each by the person concerned and the reporter, within six months, judged by another
 * moderator.
 */
export const appeals = sqliteTable(
  "appeals",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    decision_id: integer("decision_id")
      .notNull()
      .references(() => decisions.id),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    by: text("by", { enum: ["concerned", "reporter"] }).notNull(),
    /** Null without an account, and after deletion. */
    account_id: text("account_id"),
    report_id: integer("report_id"),
    words: text("words").notNull(),
    created_at: moment("created_at").notNull(),
    outcome: text("outcome", { enum: ["upheld", "reversed"] }),
    answer: text("answer"),
    judged_at: moment("judged_at"),
    judged_by: text("judged_by"),
    is_baseless: integer("is_baseless", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("appeals_concerned")
      .on(table.decision_id)
      .where(sql`by = 'concerned'`),
    uniqueIndex("appeals_report")
      .on(table.decision_id, table.report_id)
      .where(sql`report_id is not null`),
    index("appeals_decision").on(table.decision_id),
    index("appeals_created").on(table.created_at),
    index("appeals_judged").on(table.judged_at),
    index("appeals_case").on(table.case_id),
    index("appeals_account").on(table.account_id, table.id),
  ],
);

export type Appeal = typeof appeals.$inferSelect;
