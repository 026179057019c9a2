import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

export const feedAddresses = sqliteTable("feed_addresses", {
  account_id: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Half of the token; the other half is signed from it, so the row alone opens nothing. */
  key: text("key").notNull().unique(),
  created_at: moment("created_at").notNull(),
});
