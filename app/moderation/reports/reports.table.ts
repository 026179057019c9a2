import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { cases } from "../cases/cases.table";
import { REASONS, REPORT_SOURCES } from "../reasons.rules";

/**
 * What somebody reported (Art. 16): their one open report of a subject, and what they added to it later (`joins`).
 * Who they are is for staff only, and goes with their account.
 */
export const reports = sqliteTable(
  "reports",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    subject: text("subject").notNull(),
    source: text("source", { enum: REPORT_SOURCES }).notNull(),
    /** The member's account; null for others, and once it is gone. */
    reporter: text("reporter"),
    /** Of others: keyed hash of their address, so that theirs join each other. */
    reporter_mark: text("reporter_mark"),
    /** Of others: keyed hash of the network they came from, for its daily limit; forgotten after two days. */
    network_mark: text("network_mark"),
    /** As a stranger gave them, until their time is over (forget-strangers); for child abuse neither is asked. */
    name: text("name"),
    email: text("email"),
    /** Of an authority or a trusted flagger: the number they know it by. */
    their_number: text("their_number"),
    reason: text("reason", { enum: REASONS }).notNull(),
    /** Of something illegal: which law, in the reporter's words. */
    law: text("law"),
    /** Where in the work: a moment, a corner, a line. */
    place: text("place"),
    words: text("words").notNull(),
    good_faith: integer("good_faith", { mode: "boolean" }).notNull(),
    /** Of a work: the etag of the file that was there then. */
    etag: text("etag"),
    /** Another report of the same person that was open when this one came: it adds words, and no weight. */
    joins: integer("joins"),
    weight: integer("weight").notNull(),
    /** A name of its own that it was written under: who wrote it finds it again by that. */
    filing: text("filing").notNull().unique(),
    created_at: moment("created_at").notNull(),
    answered_at: moment("answered_at"),
    /** The decision that answered it, and whether it did what was asked for. */
    answered_by: integer("answered_by"),
    outcome: text("outcome", { enum: ["followed", "not_followed", "withdrawn"] }),
    /** Its decision found it baseless: counted for misuse (Art. 23). */
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
