import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Usernames of deleted accounts that nobody may take yet. A hash: whose they were is known to nobody. */
export const freedUsernames = sqliteTable(
  "freed_usernames",
  {
    /** SHA-256 of the name in lower case, base64url. */
    hash: text("hash").primaryKey(),
    expires_at: moment("expires_at").notNull(),
  },
  (table) => [index("freed_usernames_expiry").on(table.expires_at)],
);
