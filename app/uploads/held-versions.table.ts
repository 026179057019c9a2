import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import type { Upload } from "./uploads.table";

/**
 * A work as it was when reported, appealed or decided, written by triggers. Rows of a report or an appeal
 * keep the file, those of a decision keep texts and poster for the appeal (app/moderation/held). No
 * references: a row may outlive its work.
 */
export const heldVersions = sqliteTable(
  "held_versions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    case_id: integer("case_id").notNull(),
    decision_id: integer("decision_id"),
    upload_id: integer("upload_id").notNull(),
    path: text("path").notNull(),
    etag: text("etag"),
    poster: text("poster"),
    /** JSON (`VersionTexts`) from the view `work_versions`. */
    words: text("words").notNull(),
    /** Hex. Empty: the bytes were gone before they were read. */
    sha256: text("sha256"),
    held_at: moment("held_at").notNull(),
    /** Null while its own case is open. */
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

export interface VersionTexts extends Pick<
  Upload,
  "title" | "description" | "alt_text" | "file_name" | "kind" | "mime_type" | "file_size" | "width" | "height"
> {
  tags: string[];
  captions: [string, number][];
}
