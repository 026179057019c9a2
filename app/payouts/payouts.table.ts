import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/** Only the provider's word sets `refused` and `reversed`. */
export const payouts = sqliteTable(
  "payouts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Also the transfer group. */
    key: text("key").notNull().unique(),
    creator_no: integer("creator_no").notNull(),
    month: integer("month").notNull(),
    minor: integer("minor").notNull(),
    currency: text("currency").notNull(),
    destination: text("destination").notNull(),
    state: text("state", { enum: ["sending", "sent", "refused", "reversed"] }).notNull(),
    /** Rises only after the provider was searched in vain. */
    attempt: integer("attempt").notNull().default(1),
    first_sent_at: moment("first_sent_at"),
    tried_at: moment("tried_at"),
    transfer_id: text("transfer_id"),
    reversed_minor: integer("reversed_minor").notNull().default(0),
    reason: text("reason"),
    created_at: moment("created_at").notNull(),
    settled_at: moment("settled_at"),
  },
  (table) => [
    index("payouts_creator").on(table.creator_no, table.id),
    index("payouts_sending")
      .on(table.tried_at)
      .where(sql`state = 'sending'`),
    uniqueIndex("payouts_transfer")
      .on(table.transfer_id)
      .where(sql`transfer_id is not null`),
  ],
);

/** Outlives the account: owed money is still paid. */
export const payoutAccounts = sqliteTable(
  "payout_accounts",
  {
    creator_no: integer("creator_no").primaryKey(),
    provider_account_id: text("provider_account_id").notNull(),
    country: text("country").notNull(),
    details_submitted: integer("details_submitted", { mode: "boolean" }).notNull().default(false),
    transfers_active: integer("transfers_active", { mode: "boolean" }).notNull().default(false),
    payouts_enabled: integer("payouts_enabled", { mode: "boolean" }).notNull().default(false),
    requirements: text("requirements").notNull().default("[]"),
    disabled_reason: text("disabled_reason"),
    bank_failed_at: moment("bank_failed_at"),
    bank_failure: text("bank_failure"),
    fetched_at: moment("fetched_at").notNull(),
    created_at: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("payout_accounts_provider").on(table.provider_account_id),
    index("payout_accounts_fetched").on(table.fetched_at),
  ],
);

export type Payout = typeof payouts.$inferSelect;
export type PayoutAccount = typeof payoutAccounts.$inferSelect;
