import { sqliteTable, text } from "drizzle-orm/sqlite-core";

export const ledgerMarks = sqliteTable("ledger_marks", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
