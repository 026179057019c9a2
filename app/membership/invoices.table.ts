import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/** A copy of the provider's invoices, in minor units. */
export const invoices = sqliteTable(
  "invoices",
  {
    id: text("id").primaryKey(),
    account_id: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    subscription_id: text("subscription_id"),
    number: text("number"),
    status: text("status", { enum: ["draft", "open", "paid", "void", "uncollectible"] }).notNull(),
    currency: text("currency").notNull(),
    total_minor: integer("total_minor").notNull(),
    tax_minor: integer("tax_minor").notNull(),
    /** From the invoice's line: [start, end). */
    service_start: moment("service_start").notNull(),
    service_end: moment("service_end").notNull(),
    issued_at: moment("issued_at").notNull(),
    paid_at: moment("paid_at"),
    /** The charge; null where it was paid outside the provider. */
    payment_id: text("payment_id"),
    /** The provider reports it later. */
    fee_minor: integer("fee_minor"),
    refunded_minor: integer("refunded_minor").notNull().default(0),
    dispute: text("dispute", { enum: ["open", "won", "lost"] }),
    page_url: text("page_url"),
    pdf_url: text("pdf_url"),
  },
  (table) => [
    index("invoices_account").on(table.account_id, table.issued_at),
    index("invoices_payment").on(table.payment_id),
  ],
);

export type Invoice = typeof invoices.$inferSelect;
