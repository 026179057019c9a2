import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "~/platform/columns";

/**
 * Money on its way to a creator's account at the provider. `sending` becomes `refused` only when the provider says
 * no, `sent` becomes `reversed` only by its `transfer.reversed`: nothing is ever paid twice.
 */
export const payouts = sqliteTable(
  "payouts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** `payout:M:N`, and the provider's transfer group. */
    key: text("key").notNull().unique(),
    creator_no: integer("creator_no").notNull(),
    /** yyyymm. */
    month: integer("month").notNull(),
    minor: integer("minor").notNull(),
    currency: text("currency").notNull(),
    destination: text("destination").notNull(),
    state: text("state", { enum: ["sending", "sent", "refused", "reversed"] }).notNull(),
    /** 1, 2 …: part of the idempotency key; the next one only after a look found nothing. */
    attempt: integer("attempt").notNull().default(1),
    /** When this attempt was first sent. */
    first_sent_at: moment("first_sent_at"),
    tried_at: moment("tried_at"),
    transfer_id: text("transfer_id"),
    reversed_minor: integer("reversed_minor").notNull().default(0),
    /** Why it was refused, in a code of ours. */
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

/** The account at the provider to which a creator's money goes. It outlives the account here: what is owed is paid. */
export const payoutAccounts = sqliteTable(
  "payout_accounts",
  {
    creator_no: integer("creator_no").primaryKey(),
    provider_account_id: text("provider_account_id").notNull(),
    country: text("country").notNull(),
    /** They have told the provider everything it asked for first. */
    details_submitted: integer("details_submitted", { mode: "boolean" }).notNull().default(false),
    /** Transfers reach it. */
    transfers_active: integer("transfers_active", { mode: "boolean" }).notNull().default(false),
    /** And from there the bank. */
    payouts_enabled: integer("payouts_enabled", { mode: "boolean" }).notNull().default(false),
    /** What the provider still wants, JSON list of its names; and since when it pays nothing because of it. */
    requirements: text("requirements").notNull().default("[]"),
    disabled_reason: text("disabled_reason"),
    /** The last payment from there to the bank that failed. */
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
