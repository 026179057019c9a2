import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";

/**
 * How many uploads an account began in each hour, for the quota of a day. Apart from the uploads themselves, since
 * what is deleted was begun all the same. Hours of more than a day ago go when the next upload begins.
 */
export const uploadStarts = sqliteTable(
  "upload_starts",
  {
    owner: text("owner")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Whole hours since the Unix epoch. */
    hour: integer("hour").notNull(),
    begun: integer("begun").notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.hour] })],
);
