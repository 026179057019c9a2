import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";

/** A running download renews its row; after a crash the row expires. */
export const exportLeases = sqliteTable(
  "export_leases",
  {
    id: text("id").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    expires_at: integer("expires_at").notNull(),
  },
  (table) => [index("export_leases_account").on(table.account_id)],
);
