import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";
import { uploads } from "~/uploads/uploads.table";

export const playlists = sqliteTable(
  "playlists",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    owner: text("owner")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description"),
    visibility: text("visibility", { enum: ["private", "public"] }).notNull(),
    created_at: moment("created_at").notNull(),
    updated_at: moment("updated_at").notNull(),
    /** Rows of `playlist_items`, those that can't be seen now among them; triggers keep it. */
    items: integer("items").notNull().default(0),
    /** Of these, the ones for adults. */
    adults: integer("adults").notNull().default(0),
  },
  (table) => [
    index("playlists_owner").on(table.owner, table.updated_at, table.id),
    index("playlists_public")
      .on(table.owner, table.updated_at, table.id)
      .where(sql`visibility = 'public'`),
  ],
);

export const playlistItems = sqliteTable(
  "playlist_items",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    playlist_id: integer("playlist_id")
      .notNull()
      .references(() => playlists.id, { onDelete: "cascade" }),
    upload_id: integer("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    /** Places in the list: smallest first, with room between two. */
    rank: integer("rank").notNull(),
    added_at: moment("added_at").notNull(),
    /** Whether the work is for adults; triggers on `uploads` keep it. */
    for_adults: integer("for_adults", { mode: "boolean" }).notNull().default(false),
    /** Whether the work is public and ready; triggers on `uploads` keep it. */
    is_open: integer("is_open", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    uniqueIndex("playlist_items_pair").on(table.playlist_id, table.upload_id),
    index("playlist_items_order").on(table.playlist_id, table.rank, table.id),
    index("playlist_items_upload").on(table.upload_id),
    // What not everybody may watch: few of a list's rows, and all that counting it reads.
    index("playlist_items_closed")
      .on(table.playlist_id, table.upload_id)
      .where(sql`is_open = 0 or for_adults <> 0`),
  ],
);
