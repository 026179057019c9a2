import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

export const showKeys = sqliteTable(
  "show_keys",
  {
    /** Random. The key is signed from it, so the row alone opens nothing. */
    id: text("id").primaryKey(),
    key_hash: text("key_hash").notNull().unique(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    creator: text("creator")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Of the account when it was made. Recovery and signing out everywhere raise it, and a trigger ends the key. */
    epoch: integer("epoch").notNull(),
    created_at: moment("created_at").notNull(),
    used_at: moment("used_at"),
    ended_at: moment("ended_at"),
    /** The email about sharing is sent once. */
    warned_at: moment("warned_at"),
  },
  (table) => [
    uniqueIndex("show_keys_one")
      .on(table.account_id, table.creator)
      .where(sql`ended_at is null`),
    index("show_keys_ended")
      .on(table.ended_at)
      .where(sql`ended_at is not null`),
    index("show_keys_account").on(table.account_id),
    index("show_keys_creator").on(table.creator),
  ],
);
