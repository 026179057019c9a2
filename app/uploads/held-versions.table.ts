import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import type { Upload } from "./uploads.table";

/**
 * A work as it was when somebody reported it, appealed, or staff decided. Triggers write a row with each report, appeal and
 * decision (a version once per case). A row of a report or an appeal keeps the file and its copies until its case is
 * closed, a row of a decision keeps words and poster for the appeal (app/moderation/held). Without references: it may
 * outlive its work.
 */
export const heldVersions = sqliteTable(
  "held_versions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    case_id: integer("case_id").notNull(),
    /** Of a decision: its id. Null: what was reported, or stood there when somebody appealed. */
    decision_id: integer("decision_id"),
    upload_id: integer("upload_id").notNull(),
    /** The file's key in the uploads bucket, and its version. */
    path: text("path").notNull(),
    etag: text("etag"),
    poster: text("poster"),
    /** Title, description, tags and the like as JSON (`VersionWords`), from the view `work_versions`. */
    words: text("words").notNull(),
    /** Of the file, hex. Empty: its bytes were gone before anybody read them. */
    sha256: text("sha256"),
    held_at: moment("held_at").notNull(),
    /** From when on it may go, once no case about its work is open; null: its case is open. */
    release_at: moment("release_at"),
  },
  (table) => [
    index("held_versions_case").on(table.case_id),
    index("held_versions_decision")
      .on(table.decision_id)
      .where(sql`decision_id is not null`),
    index("held_versions_upload").on(table.upload_id),
    index("held_versions_path").on(table.path),
    index("held_versions_poster")
      .on(table.poster)
      .where(sql`poster is not null`),
    index("held_versions_unread")
      .on(table.id)
      .where(sql`sha256 is null and decision_id is null`),
    index("held_versions_release")
      .on(table.release_at)
      .where(sql`release_at is not null`),
  ],
);

export type HeldVersion = typeof heldVersions.$inferSelect;

/** What a version said, as the view `work_versions` writes it. */
export interface VersionWords extends Pick<
  Upload,
  "title" | "description" | "alt_text" | "file_name" | "kind" | "mime_type" | "file_size" | "width" | "height"
> {
  tags: string[];
  /** Language, and when they were stored: [language, milliseconds]. */
  captions: [string, number][];
}
