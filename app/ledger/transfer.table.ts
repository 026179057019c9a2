import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * Every movement of money, one row each: `minor` units of the one currency, from the account that is debited to the
 * one that is credited. Triggers refuse to change or delete a row; one with a key that is there is ignored where it
 * is the same, and aborts its batch where it is another (migrations/0003_fourth.sql). Balances are sums.
 */
export const transfer = sqliteTable(
  "transfer",
  {
    /** Without holes: a row that is missing shows. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    /** What it tells of, such as `pay:ch_1:gross`. */
    key: text("key").notNull().unique(),
    at: moment("at").notNull(),
    code: text("code").notNull(),
    debit: text("debit").notNull(),
    credit: text("credit").notNull(),
    minor: integer("minor").notNull(),
    /** What it is about: a payment, a payout, a month. */
    ref: text("ref"),
  },
  (table) => [index("transfer_debit").on(table.debit), index("transfer_credit").on(table.credit)],
);

export type Transfer = typeof transfer.$inferSelect;
