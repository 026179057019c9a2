import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * What members paid, as the ledger knows it: from these rows alone, and the seconds watched, every share follows.
 * They name numbers and no account. Amounts are minor units; `booked_at` is when the ledger wrote it, by which a fact
 * counts for a month's close or for the next.
 */
export const ledgerPayments = sqliteTable(
  "ledger_payments",
  {
    /** The provider's charge. */
    id: text("id").primaryKey(),
    member_no: integer("member_no").notNull(),
    booked_at: moment("booked_at").notNull(),
    gross: integer("gross").notNull(),
    tax: integer("tax").notNull(),
    fee: integer("fee").notNull(),
    /** What it is for, from the invoice's line: [start, end). */
    service_start: moment("service_start").notNull(),
    service_end: moment("service_end").notNull(),
    /** Of the fee, what the platform has borne because the payment was given back. */
    fee_lost: integer("fee_lost").notNull().default(0),
  },
  (table) => [index("ledger_payments_member").on(table.member_no)],
);

export const ledgerRefunds = sqliteTable(
  "ledger_refunds",
  {
    /** The provider's; `…:undone` for one that came back, with amounts below 0. */
    id: text("id").primaryKey(),
    payment_id: text("payment_id").notNull(),
    booked_at: moment("booked_at").notNull(),
    gross: integer("gross").notNull(),
    /** Of `gross`, what was tax. */
    tax: integer("tax").notNull(),
    /** When the service ends because of it; null: money only. One that came back takes this end back. */
    ends_at: moment("ends_at"),
  },
  (table) => [
    index("ledger_refunds_payment").on(table.payment_id),
    index("ledger_refunds_booked").on(table.booked_at),
  ],
);

export const ledgerDisputes = sqliteTable(
  "ledger_disputes",
  {
    id: text("id").primaryKey(),
    payment_id: text("payment_id").notNull(),
    /** What the bank took, and what the provider asks for it. */
    minor: integer("minor").notNull(),
    fee: integer("fee").notNull(),
    /** When the ledger knew of the withdrawal. */
    opened_at: moment("opened_at").notNull(),
    /** When the money was back. */
    won_at: moment("won_at"),
    lost_at: moment("lost_at"),
  },
  (table) => [index("ledger_disputes_payment").on(table.payment_id)],
);

export type LedgerPayment = typeof ledgerPayments.$inferSelect;
export type LedgerRefund = typeof ledgerRefunds.$inferSelect;
export type LedgerDispute = typeof ledgerDisputes.$inferSelect;
