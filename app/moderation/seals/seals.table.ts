import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * A work under seal and legal hold (child abuse): no page, link, cache, queue, export or mail shows it. The row holds
 * all that was known of it, so that it outlives the work's and the account's own rows; its bytes lie in the bucket
 * EVIDENCE. Destroyed when it was reported and its year is over.
 */
export const seals = sqliteTable(
  "seals",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    upload_id: integer("upload_id").notNull(),
    case_id: integer("case_id"),
    owner: text("owner").notNull(),
    path: text("path").notNull(),
    /** The rows of work, account, profile, sessions' networks and reports as they stood, JSON, encrypted (EVIDENCE_KEY). */
    record: text("record").notNull(),
    sealed_at: moment("sealed_at").notNull(),
    sealed_by: text("sealed_by").notNull(),
    /** When all of its bytes lay in EVIDENCE; until then nothing removes them from UPLOADS. */
    copied_at: moment("copied_at"),
    /** When they were gone from UPLOADS. */
    cleared_at: moment("cleared_at"),
    /** To NCMEC or a hotline: when, to whom, its number. */
    reported_at: moment("reported_at"),
    reported_to: text("reported_to"),
    report_number: text("report_number"),
    /** A year after the report; then it is destroyed. */
    keep_until: moment("keep_until"),
    destroyed_at: moment("destroyed_at"),
    /** A guardian found that it was none: the work is back. */
    lifted_at: moment("lifted_at"),
  },
  (table) => [
    uniqueIndex("seals_upload")
      .on(table.upload_id)
      .where(sql`lifted_at is null and destroyed_at is null`),
    index("seals_uncopied")
      .on(table.sealed_at)
      .where(sql`copied_at is null and destroyed_at is null`),
    index("seals_keep")
      .on(table.keep_until)
      .where(sql`destroyed_at is null and keep_until is not null`),
    index("seals_owner").on(table.owner),
  ],
);

/** Each time a guardian opened something of a seal. Triggers refuse to change or delete a row. */
export const sealLooks = sqliteTable(
  "seal_looks",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    seal_id: integer("seal_id").notNull(),
    guardian: text("guardian").notNull(),
    what: text("what", { enum: ["record", "bytes", "report", "lift"] }).notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index("seal_looks_seal").on(table.seal_id, table.id)],
);

export type Seal = typeof seals.$inferSelect;
