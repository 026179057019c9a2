import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { cases } from "~/moderation/cases/cases.table";

/** Independent of its work and account, which may be deleted. */
export const lockdowns = sqliteTable(
  "seals",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Also binds the record's encryption. */
    reference: text("reference").notNull().unique(),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    subject: text("subject").notNull(),
    upload_id: integer("upload_id").notNull(),
    account_id: text("account_id").notNull(),
    creator_no: integer("creator_no"),
    sealed_at: moment("sealed_at").notNull(),
    sealed_by: text("sealed_by").notNull(),
    /** Null once it is in the evidence bucket. */
    record: text("record"),
    record_at: moment("record_at"),
    copied_at: moment("copied_at"),
    cleared_at: moment("cleared_at"),
    reported_at: moment("reported_at"),
    report_number: text("report_number"),
    reported_to: text("reported_to"),
    reported_by: text("reported_by"),
    keep_until: moment("keep_until"),
    lift_asked_at: moment("lift_asked_at"),
    lift_asked_by: text("lift_asked_by"),
    lift_confirmed_at: moment("lift_confirmed_at"),
    lift_confirmed_by: text("lift_confirmed_by"),
    lifted_at: moment("lifted_at"),
    destroyed_at: moment("destroyed_at"),
    tend_at: moment("tend_at"),
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

export const lockdownFiles = sqliteTable(
  "seal_files",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    seal_id: integer("seal_id")
      .notNull()
      .references(() => lockdowns.id),
    key: text("key").notNull(),
    etag: text("etag").notNull(),
    size: integer("size").notNull(),
    mime_type: text("mime_type").notNull(),
    /** Reports name it. */
    sha256: text("sha256").notNull(),
    evidence_key: text("evidence_key").notNull(),
    copied_at: moment("copied_at").notNull(),
  },
  (table) => [uniqueIndex("seal_files_once").on(table.seal_id, table.key, table.etag)],
);

/** Records every access; triggers refuse changes and deletions. */
export const lockdownEvents = sqliteTable(
  "seal_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    seal_id: integer("seal_id")
      .notNull()
      .references(() => lockdowns.id),
    at: moment("at").notNull(),
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

export type Lockdown = typeof lockdowns.$inferSelect;
export type LockdownFile = typeof lockdownFiles.$inferSelect;
export type LockdownEvent = typeof lockdownEvents.$inferSelect;
