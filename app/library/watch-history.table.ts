import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";
import { uploads } from "~/uploads/uploads.table";

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
    /** Milliseconds; 0 for pictures and finished works. */
    position_ms: integer("position_ms").notNull().default(0),
  },
  (table) => [
    uniqueIndex("watch_history_pair").on(table.account_id, table.upload_id),
    index("watch_history_newest").on(table.account_id, table.watched_at, table.id),
    index("watch_history_unfinished")
      .on(table.account_id, table.watched_at, table.id)
      .where(sql`position_ms > 0`),
    index("watch_history_upload").on(table.upload_id),
  ],
);

export const historySettings = sqliteTable("history_settings", {
  account_id: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  paused_at: moment("paused_at"),
  /** Time of the last removal: nothing played before it is written again. */
  forgotten_at: moment("forgotten_at"),
});
