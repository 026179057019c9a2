import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";
import { uploads } from "~/uploads/uploads.table";

/** What a person watched, one line a work, and where they stopped. Nothing is counted from it, nobody else reads it. */
export const watchHistory = sqliteTable(
  "watch_history",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    upload_id: integer("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    watched_at: moment("watched_at").notNull(),
    /** Where they stopped, milliseconds into it; 0 for a picture, and where nothing is left to see. */
    position_ms: integer("position_ms").notNull().default(0),
  },
  (table) => [
    uniqueIndex("watch_history_pair").on(table.account_id, table.upload_id),
    index("watch_history_newest").on(table.account_id, table.watched_at, table.id),
    // 'Continue watching': few of what is kept.
    index("watch_history_unfinished")
      .on(table.account_id, table.watched_at, table.id)
      .where(sql`position_ms > 0`),
    index("watch_history_upload").on(table.upload_id),
  ],
);

/** What a person wants of their history. */
export const historySettings = sqliteTable("history_settings", {
  account_id: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Since when nothing is written; null while it is. */
  paused_at: moment("paused_at"),
  /** When something was last taken out of it: what was played until then is never written anew. */
  forgotten_at: moment("forgotten_at"),
});
