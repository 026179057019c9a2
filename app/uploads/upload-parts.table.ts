import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { uploads } from "./uploads.table";

/**
 * Parts of unfinished multipart uploads that reached storage, as the browser recorded them. This is
 * the truth for resuming: the local S3 endpoint can't list parts, and asking R2 would cost a call each.
 */
export const uploadParts = sqliteTable(
  "upload_parts",
  {
    upload_id: integer("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    /** From 1. */
    number: integer("number").notNull(),
    /** As storage answered it, without its quotes. */
    etag: text("etag").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.number] })],
);

export type UploadPart = typeof uploadParts.$inferSelect;
