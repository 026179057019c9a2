import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";

/**
 * Downloads of a person's data that are under way. Each renews its row while it is read; one whose worker was killed
 * runs out by itself.
 */
export const exportLeases = sqliteTable(
  "export_leases",
  {
    id: text("id").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Milliseconds since the Unix epoch. */
    expires_at: integer("expires_at").notNull(),
  },
  (table) => [index("export_leases_account").on(table.account_id)],
);
