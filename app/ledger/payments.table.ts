import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Minor units; `booked_at` decides which close counts a fact. */
export const ledgerPayments = sqliteTable(
  "ledger_payments",
  {
    id: text("id").primaryKey(),
    member_no: integer("member_no").notNull(),
    booked_at: moment("booked_at").notNull(),
    gross: integer("gross").notNull(),
    tax: integer("tax").notNull(),
    fee: integer("fee").notNull(),
    service_start: moment("service_start").notNull(),
    service_end: moment("service_end").notNull(),
    /** The part of the fee the platform bore because of refunds. */
    fee_lost: integer("fee_lost").notNull().default(0),
  },
  (table) => [index("ledger_payments_member").on(table.member_no)],
);

export const ledgerRefunds = sqliteTable(
  "ledger_refunds",
  {
    /** The provider's id; `…:undone` for one that came back, with amounts below 0. */
    id: text("id").primaryKey(),
    payment_id: text("payment_id").notNull(),
    booked_at: moment("booked_at").notNull(),
    gross: integer("gross").notNull(),
    tax: integer("tax").notNull(),
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
    minor: integer("minor").notNull(),
    fee: integer("fee").notNull(),
    opened_at: moment("opened_at").notNull(),
    won_at: moment("won_at"),
    lost_at: moment("lost_at"),
  },
  (table) => [index("ledger_disputes_payment").on(table.payment_id)],
);

export type LedgerPayment = typeof ledgerPayments.$inferSelect;
export type LedgerRefund = typeof ledgerRefunds.$inferSelect;
export type LedgerDispute = typeof ledgerDisputes.$inferSelect;
