import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How far something was read, by name. */
export const ledgerMarks = sqliteTable("ledger_marks", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
