import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/** Until it expires, a former name leads to its owner and can't be taken. */
export const formerUsernames = sqliteTable(
  "former_usernames",
  {
    username: text("username").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    expires_at: moment("expires_at").notNull(),
  },
  (table) => [
    index("former_usernames_account").on(table.account_id),
    index("former_usernames_expiry").on(table.expires_at),
  ],
);
