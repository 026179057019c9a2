import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { SUBJECT_KINDS } from "../subjects.rules";

/**
 * What waits for a decision: everything that was reported of one subject, or one appeal. Reports join the open case of
 * their subject; it closes when each of them is answered. Never deleted.
 */
export const cases = sqliteTable(
  "cases",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: ["report", "appeal"] }).notNull(),
    subject_kind: text("subject_kind", { enum: SUBJECT_KINDS }).notNull(),
    /** `subjectKey` of it. */
    subject: text("subject").notNull(),
    /** Whose it is: the work's owner, or the person. An account's id, kept without a reference. */
    concerned: text("concerned").notNull(),
    /** Of an appeal: the decision that is appealed. */
    appealed: integer("appealed"),
    /** Class of the queue (reasons.rules.ts), the sum of its open reports' weights, and both with its age as one number. */
    rank: integer("rank").notNull(),
    weight: integer("weight").notNull(),
    place: integer("place").notNull(),
    opened_at: moment("opened_at").notNull(),
    /** Until when the most urgent of its reports has to be decided. */
    due_at: moment("due_at").notNull(),
    /** Raised by everything that a decision would have to know of: a report that joins, a decision. */
    version: integer("version").notNull().default(1),
    /** Who works on it, an account's id of the staff, and until when nobody else may. */
    claimed_by: text("claimed_by"),
    claimed_until: moment("claimed_until"),
    closed_at: moment("closed_at"),
    /** When a lead was alerted, where its rank wants one. */
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

/**
 * Reasons of a case's open reports, each once, with its place: what a queue of one reason is read by. Triggers write it from
 * `reports` and `cases`; nothing else does.
 */
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

/** What happened to a case, in order. Triggers refuse to change or delete a row. */
export const caseEvents = sqliteTable(
  "case_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    at: moment("at").notNull(),
    /** An account's id of the staff; null: it happened by itself, or by who reported. */
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
    /** The note, or what it was in words. */
    text: text("text"),
    /** A report's, decision's or appeal's id. */
    ref: integer("ref"),
  },
  (table) => [index("case_events_case").on(table.case_id, table.id)],
);

export type Case = typeof cases.$inferSelect;
export type CaseEvent = typeof caseEvents.$inferSelect;
