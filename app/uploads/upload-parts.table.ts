import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { uploads } from "./uploads.table";

/** The local S3 endpoint can't list parts. */
export const uploadParts = sqliteTable(
  "upload_parts",
  {
    upload_id: integer("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    etag: text("etag").notNull(),
    size: integer("size").notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.number] })],
);

export type UploadPart = typeof uploadParts.$inferSelect;
