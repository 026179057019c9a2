import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";

/** Deleted uploads still count. */
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
