import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/** Names people had before. Until it runs out an old one leads to who had it, and nobody else can take it. */
export const formerUsernames = sqliteTable(
  "former_usernames",
  {
    /** Lower case. */
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
