import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { cases } from "../cases/cases.table";

/**
 * A work that was sealed as evidence of the abuse of a child. Nothing of it depends on the rows of its work or account,
 * which may go. While `lifted_at` is null no page knows the work.
 */
export const seals = sqliteTable(
  "seals",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Its name in the evidence bucket, and what its record is encrypted for. 22 characters of base64url. */
    reference: text("reference").notNull().unique(),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    /** `subjectKey` of the work. */
    subject: text("subject").notNull(),
    upload_id: integer("upload_id").notNull(),
    /** Of its owner: ids kept without a reference. */
    account_id: text("account_id").notNull(),
    creator_no: integer("creator_no"),
    sealed_at: moment("sealed_at").notNull(),
    sealed_by: text("sealed_by").notNull(),
    /** What is known of it, until that lies in the evidence bucket: encrypted, or as JSON while there is no key. */
    record: text("record"),
    record_at: moment("record_at"),
    /** When its bytes were in the evidence bucket and compared, and when nothing lay in the uploads bucket any more. */
    copied_at: moment("copied_at"),
    cleared_at: moment("cleared_at"),
    /** The report to the authorities: when, under which number, to whom, noted by whom. */
    reported_at: moment("reported_at"),
    report_number: text("report_number"),
    reported_to: text("reported_to"),
    reported_by: text("reported_by"),
    /** Until when everything is kept; null: until it was reported. */
    keep_until: moment("keep_until"),
    /** Lifting takes two guardians: who asked, who confirmed. */
    lift_asked_at: moment("lift_asked_at"),
    lift_asked_by: text("lift_asked_by"),
    lift_confirmed_at: moment("lift_confirmed_at"),
    lift_confirmed_by: text("lift_confirmed_by"),
    lifted_at: moment("lifted_at"),
    destroyed_at: moment("destroyed_at"),
    /** When its next step is due; null: none is. A step that fails is tried again later. */
    tend_at: moment("tend_at"),
    /** Until when somebody is at it. */
    tended_until: moment("tended_until"),
  },
  (table) => [
    uniqueIndex("seals_in_force")
      .on(table.subject)
      .where(sql`lifted_at is null`),
    index("seals_subject").on(table.subject, table.id),
    index("seals_case").on(table.case_id),
    index("seals_account").on(table.account_id),
    index("seals_creator")
      .on(table.creator_no)
      .where(sql`creator_no is not null`),
    index("seals_due")
      .on(table.tend_at)
      .where(sql`tend_at is not null`),
  ],
);

/** An object of a sealed work as it lies in the evidence bucket. */
export const sealFiles = sqliteTable(
  "seal_files",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    seal_id: integer("seal_id")
      .notNull()
      .references(() => seals.id),
    /** Where it lay in the uploads bucket, and its version there. */
    key: text("key").notNull(),
    etag: text("etag").notNull(),
    size: integer("size").notNull(),
    mime_type: text("mime_type").notNull(),
    /** Of its bytes, hex: what a report names. */
    sha256: text("sha256").notNull(),
    evidence_key: text("evidence_key").notNull(),
    copied_at: moment("copied_at").notNull(),
  },
  (table) => [uniqueIndex("seal_files_once").on(table.seal_id, table.key, table.etag)],
);

/** Everything that was done to a seal and who looked at what of it, and why. Triggers refuse to change or delete a row. */
export const sealEvents = sqliteTable(
  "seal_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    seal_id: integer("seal_id")
      .notNull()
      .references(() => seals.id),
    at: moment("at").notNull(),
    /** An account's id of the staff; null: it happened by itself. */
    actor: text("actor"),
    kind: text("kind", {
      enum: [
        "sealed",
        "copied",
        "cleared",
        "opened_record",
        "opened_file",
        "reported",
        "prolonged",
        "lift_asked",
        "lift_refused",
        "lift_confirmed",
        "lifted",
        "destroyed",
      ],
    }).notNull(),
    reason: text("reason"),
    file_id: integer("file_id"),
  },
  (table) => [index("seal_events_seal").on(table.seal_id, table.id)],
);

export type Seal = typeof seals.$inferSelect;
export type SealFile = typeof sealFiles.$inferSelect;
export type SealEvent = typeof sealEvents.$inferSelect;
