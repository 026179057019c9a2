import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * Pictures in the avatars bucket that nothing removes for now, the deletion of their account neither. Whoever holds one
 * lets it go. Without a reference: a row may outlive its account.
 */
export const heldAvatars = sqliteTable(
  "held_avatars",
  {
    /** The object's. */
    name: text("name").primaryKey(),
    account_id: text("account_id").notNull(),
    since: moment("since").notNull(),
  },
  (table) => [index("held_avatars_account").on(table.account_id)],
);
