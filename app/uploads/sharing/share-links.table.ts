import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";
import { uploads } from "../uploads.table";

export const shareLinks = sqliteTable(
  "share_links",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    upload_id: integer("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    /** The other half is a signature: the row alone opens nothing. */
    key: text("key").notNull().unique(),
    created_at: moment("created_at").notNull(),
    /** Null: until revoked. */
    expires_at: moment("expires_at"),
    shows_cover: integer("shows_cover", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [index("share_links_upload").on(table.upload_id, table.id)],
);

export const shareGrants = sqliteTable(
  "share_grants",
  {
    upload_id: integer("upload_id").notNull(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    link_id: integer("link_id")
      .notNull()
      .references(() => shareLinks.id, { onDelete: "cascade" }),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.upload_id, table.link_id] }),
    index("share_grants_link").on(table.link_id),
  ],
);
