import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/** Written by a restore: viewers whose meters know days that the database has lost. */
export const meterRecalls = sqliteTable("meter_recalls", {
  account_id: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** The first lost day, in days since the Unix epoch. */
  since: integer("since").notNull(),
  created_at: moment("created_at").notNull(),
});
