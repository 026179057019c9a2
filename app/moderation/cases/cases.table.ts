import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { SUBJECT_KINDS } from "../subjects.rules";

/** Rows are never deleted, nor `case_events` changed. */
export const cases = sqliteTable(
  "cases",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: ["report", "appeal"] }).notNull(),
    subject_kind: text("subject_kind", { enum: SUBJECT_KINDS }).notNull(),
    subject: text("subject").notNull(),
    concerned: text("concerned").notNull(),
    appealed: integer("appealed"),
    /** Class, heaviest open report, and both with the age. */
    rank: integer("rank").notNull(),
    weight: integer("weight").notNull(),
    place: integer("place").notNull(),
    opened_at: moment("opened_at").notNull(),
    due_at: moment("due_at").notNull(),
    /** Raised by every change a decision must take into account. */
    version: integer("version").notNull().default(1),
    claimed_by: text("claimed_by"),
    claimed_until: moment("claimed_until"),
    closed_at: moment("closed_at"),
    alerted_at: moment("alerted_at"),
  },
  (table) => [
    uniqueIndex("cases_open_subject")
      .on(table.subject)
      .where(sql`kind = 'report' and closed_at is null`),
    index("cases_queue")
      .on(table.place, table.id)
      .where(sql`closed_at is null`),
    index("cases_appeals")
      .on(table.place, table.id)
      .where(sql`kind = 'appeal' and closed_at is null`),
    index("cases_due")
      .on(table.due_at, table.id)
      .where(sql`closed_at is null`),
    index("cases_unheard")
      .on(table.id)
      .where(sql`rank = 0 and alerted_at is null and closed_at is null`),
    index("cases_subject").on(table.subject, table.id),
    index("cases_concerned").on(table.concerned, table.id),
    index("cases_claimed")
      .on(table.claimed_by)
      .where(sql`claimed_by is not null and closed_at is null`),
  ],
);

/** An index, written only by triggers. */
export const caseReasons = sqliteTable(
  "case_reasons",
  {
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    reason: text("reason").notNull(),
    place: integer("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.case_id, table.reason] }),
    index("case_reasons_queue").on(table.reason, table.place, table.case_id),
  ],
);

export const caseEvents = sqliteTable(
  "case_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    at: moment("at").notNull(),
    actor: text("actor"),
    kind: text("kind", {
      enum: [
        "opened",
        "joined",
        "withdrawn",
        "claimed",
        "released",
        "handed_on",
        "noted",
        "looked",
        "decided",
        "appealed",
        "judged",
        "alerted",
        "changed",
        "closed",
        "sealed",
        "counter_notice",
        "suit_said",
        "suit_noted",
      ],
    }).notNull(),
    text: text("text"),
    ref: integer("ref"),
  },
  (table) => [index("case_events_case").on(table.case_id, table.id)],
);

export type Case = typeof cases.$inferSelect;
export type CaseEvent = typeof caseEvents.$inferSelect;
