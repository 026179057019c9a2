import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import type { Upload } from "./uploads.table";

/** Written by triggers; a row may outlive its work (app/moderation/held). */
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
    /** From the view `work_versions`. */
    words: text("words").notNull(),
    /** Empty: the bytes were gone. */
    sha256: text("sha256"),
    held_at: moment("held_at").notNull(),
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
