import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { cases } from "../cases/cases.table";
import { SUBJECT_KINDS } from "../subjects.rules";
import { MEASURES, type Measure } from "./measures.rules";

/** DSA Art. 17. Triggers refuse changes and deletions. */
export const decisions = sqliteTable(
  "decisions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Public and not guessable. */
    reference: text("reference").notNull().unique(),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    subject_kind: text("subject_kind", { enum: SUBJECT_KINDS }).notNull(),
    subject: text("subject").notNull(),
    concerned: text("concerned").notNull(),
    subject_title: text("subject_title").notNull(),
    measures: text("measures", { mode: "json" }).$type<Measure[]>().notNull(),
    /** Older rows may name countries, but apply everywhere. */
    territory: text("territory").notNull().default("everywhere"),
    ground: text("ground", { enum: ["law", "terms", "none"] }).notNull(),
    clause: text("clause").notNull(),
    facts: text("facts").notNull(),
    found_by: text("found_by", { enum: ["report", "own", "authority", "flagger"] }).notNull(),
    automation: text("automation", { enum: ["none", "found", "decided"] }).notNull(),
    category: text("category").notNull(),
    replaces: integer("replaces"),
    reverses: integer("reverses"),
    appeal_id: integer("appeal_id"),
    decided_by: text("decided_by"),
    decided_at: moment("decided_at").notNull(),
    /** For median times. */
    opened_at: moment("opened_at").notNull(),
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
    ended_by: text("ended_by", { enum: ["time", "decision", "appeal"] }),
    /** When its hashes were stored (app/moderation/known). */
    known_at: moment("known_at"),
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
