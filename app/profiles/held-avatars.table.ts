import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Pictures on hold, which nothing deletes. No foreign key, since a row may outlive its account. */
export const heldAvatars = sqliteTable(
  "held_avatars",
  {
    name: text("name").primaryKey(),
    account_id: text("account_id").notNull(),
    since: moment("since").notNull(),
  },
  (table) => [index("held_avatars_account").on(table.account_id)],
);
