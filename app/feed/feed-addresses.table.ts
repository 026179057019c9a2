import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/** A member's private address for RSS readers. Another key, and every address given before is void. */
export const feedAddresses = sqliteTable("feed_addresses", {
  account_id: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Half of what stands in the address; the other half is signed from it, so the row alone opens nothing. */
  key: text("key").notNull().unique(),
  created_at: moment("created_at").notNull(),
});
