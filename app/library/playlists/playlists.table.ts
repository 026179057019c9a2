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
    /** Counts hidden works too. Triggers update this, `adults`, `for_adults` and `is_open`. */
    items: integer("items").notNull().default(0),
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
    rank: integer("rank").notNull(),
    added_at: moment("added_at").notNull(),
    for_adults: integer("for_adults", { mode: "boolean" }).notNull().default(false),
    /** Public and ready. */
    is_open: integer("is_open", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    uniqueIndex("playlist_items_pair").on(table.playlist_id, table.upload_id),
    index("playlist_items_order").on(table.playlist_id, table.rank, table.id),
    index("playlist_items_upload").on(table.upload_id),
    // Few rows per list, and the only ones that counting reads.
    index("playlist_items_closed")
      .on(table.playlist_id, table.upload_id)
      .where(sql`is_open = 0 or for_adults <> 0`),
  ],
);
