import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";
import { uploads } from "~/uploads/uploads.table";

/** The text is in the bucket under captionsPath. */
export const uploadTracks = sqliteTable(
  "upload_tracks",
  {
    upload_id: integer("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    language: text("language").notNull(),
    file_size: integer("file_size").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload_id, table.language] })],
);
