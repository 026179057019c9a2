import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { cases } from "../cases/cases.table";
import { REASONS, REPORT_SOURCES } from "../reasons.rules";

/** DSA Art. 16. One open report per person and subject. */
export const reports = sqliteTable(
  "reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    subject: text("subject").notNull(),
    source: text("source", { enum: REPORT_SOURCES }).notNull(),
    reporter: text("reporter"),
    /** Joins reports of people without an account. */
    reporter_mark: text("reporter_mark"),
    /** Erased after two days. */
    network_mark: text("network_mark"),
    name: text("name"),
    email: text("email"),
    their_number: text("their_number"),
    reason: text("reason", { enum: REASONS }).notNull(),
    law: text("law"),
    place: text("place"),
    words: text("words").notNull(),
    good_faith: integer("good_faith", { mode: "boolean" }).notNull(),
    etag: text("etag"),
    /** Adds words, but no weight. */
    joins: integer("joins"),
    weight: integer("weight").notNull(),
    filing: text("filing").notNull().unique(),
    created_at: moment("created_at").notNull(),
    answered_at: moment("answered_at"),
    answered_by: integer("answered_by"),
    outcome: text("outcome", { enum: ["followed", "not_followed", "withdrawn"] }),
    is_baseless: integer("is_baseless", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("reports_open_member")
      .on(table.reporter, table.subject)
      .where(sql`reporter is not null and joins is null and answered_at is null`),
    uniqueIndex("reports_open_stranger")
      .on(table.reporter_mark, table.subject)
      .where(sql`reporter_mark is not null and joins is null and answered_at is null`),
    index("reports_case").on(table.case_id, table.id),
    index("reports_reporter").on(table.reporter, table.id),
    index("reports_mark")
      .on(table.reporter_mark, table.id)
      .where(sql`reporter_mark is not null`),
    index("reports_network")
      .on(table.network_mark, table.created_at)
      .where(sql`network_mark is not null`),
    index("reports_network_old")
      .on(table.created_at)
      .where(sql`network_mark is not null`),
    index("reports_strangers")
      .on(table.answered_at)
      .where(sql`reporter_mark is not null`),
    index("reports_answered_by")
      .on(table.answered_by)
      .where(sql`answered_by is not null`),
    index("reports_created").on(table.created_at),
  ],
);

export type Report = typeof reports.$inferSelect;
