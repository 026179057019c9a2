import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { cases } from "../cases/cases.table";
import { SUBJECT_KINDS } from "../subjects.rules";
import { MEASURES, type Measure } from "./measures.rules";

/**
 * A decision, which is its own statement of reasons (Art. 17): pages, mails and the export are views of this row. Triggers
 * refuse to change or delete one; what changes it is another decision.
 */
export const decisions = sqliteTable(
  "decisions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Given to people: it can't be counted up. 22 characters of base64url. */
    reference: text("reference").notNull().unique(),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    subject_kind: text("subject_kind", { enum: SUBJECT_KINDS }).notNull(),
    subject: text("subject").notNull(),
    /** Account's id of who is concerned, kept without a reference. */
    concerned: text("concerned").notNull(),
    /** What it was called then, for who reads this when it is gone. */
    subject_title: text("subject_title").notNull(),
    /** `Measure[]` as JSON; empty: nothing is restricted. */
    measures: text("measures", { mode: "json" }).$type<Measure[]>().notNull(),
    /** `everywhere`. Older rows may name countries (`DE,FR`); they held everywhere all the same. */
    territory: text("territory").notNull().default("everywhere"),
    ground: text("ground", { enum: ["law", "terms", "none"] }).notNull(),
    /** The law, or the clause of the terms. */
    clause: text("clause").notNull(),
    facts: text("facts").notNull(),
    /** `report`, or by ourselves, by an authority, by a trusted flagger. */
    found_by: text("found_by", { enum: ["report", "own", "authority", "flagger"] }).notNull(),
    /** Which part a machine had. Never the decision about an appeal. */
    automation: text("automation", { enum: ["none", "found", "decided"] }).notNull(),
    /** The reason it was reported or found for: a `Reason`. */
    category: text("category").notNull(),
    /** The decision in whose place this one stands; and that which an appeal had reversed by it. */
    replaces: integer("replaces"),
    reverses: integer("reverses"),
    /** Of an appeal: its id. */
    appeal_id: integer("appeal_id"),
    /** Account's id of the staff; null: a machine, or time. */
    decided_by: text("decided_by"),
    decided_at: moment("decided_at").notNull(),
    /** When the case it decided was opened: medians are reckoned from it. */
    opened_at: moment("opened_at").notNull(),
    /** Until when it can be appealed; null: there is nothing to appeal. */
    appeal_until: moment("appeal_until"),
  },
  (table) => [
    index("decisions_case").on(table.case_id, table.id),
    index("decisions_subject").on(table.subject, table.id),
    index("decisions_concerned").on(table.concerned, table.id),
    index("decisions_decided").on(table.decided_at, table.id),
    index("decisions_by").on(table.decided_by, table.id),
  ],
);

/** A restriction of a decision while it is in force, and how it ended. */
export const measures = sqliteTable(
  "measures",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    decision_id: integer("decision_id")
      .notNull()
      .references(() => decisions.id),
    subject: text("subject").notNull(),
    concerned: text("concerned").notNull(),
    what: text("what", { enum: MEASURES }).notNull(),
    began_at: moment("began_at").notNull(),
    until: moment("until"),
    ended_at: moment("ended_at"),
    /** `time`: it was over; `decision`: another stands in its place; `appeal`: reversed. */
    ended_by: text("ended_by", { enum: ["time", "decision", "appeal"] }),
    /** Of a removed work: when its bytes were read, to be known again (app/moderation/known). */
    known_at: moment("known_at"),
    /** Of a person's money that is held for risk: when the first of the holds about the same matter began. */
    matter_at: moment("matter_at"),
  },
  (table) => [
    index("measures_decision").on(table.decision_id),
    index("measures_pay_held")
      .on(table.id)
      .where(sql`what = 'pay_held' and ended_at is null`),
    index("measures_unread")
      .on(table.id)
      .where(sql`what = 'removed' and ended_at is null and known_at is null`),
    index("measures_risk")
      .on(table.subject, table.began_at)
      .where(sql`what = 'pay_held'`),
    index("measures_began").on(table.began_at),
    index("measures_subject")
      .on(table.subject, table.what)
      .where(sql`ended_at is null`),
    index("measures_concerned")
      .on(table.concerned, table.what)
      .where(sql`ended_at is null`),
    index("measures_until")
      .on(table.until)
      .where(sql`ended_at is null and until is not null`),
  ],
);

export type Decision = typeof decisions.$inferSelect;
export type MeasureRow = typeof measures.$inferSelect;
