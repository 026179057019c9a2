import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Triggers keep rows unchanged (migrations/0003_fourth.sql). Balances are sums. */
export const transfer = sqliteTable(
  "transfer",
  {
    /** Without gaps, so a missing row shows. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    key: text("key").notNull().unique(),
    at: moment("at").notNull(),
    code: text("code").notNull(),
    debit: text("debit").notNull(),
    credit: text("credit").notNull(),
    minor: integer("minor").notNull(),
    ref: text("ref"),
  },
  (table) => [
    index("transfer_debit").on(table.debit),
    index("transfer_credit").on(table.credit),
    index("transfer_ref").on(table.ref),
  ],
);

export type Transfer = typeof transfer.$inferSelect;
