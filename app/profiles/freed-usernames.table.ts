import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Names of deleted accounts that can't be taken yet, hashed so that nothing else remains of the account. */
export const freedUsernames = sqliteTable(
  "freed_usernames",
  {
    hash: text("hash").primaryKey(),
    expires_at: moment("expires_at").notNull(),
  },
  (table) => [index("freed_usernames_expiry").on(table.expires_at)],
);
