import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/**
 * `access_until` alone decides access to media. Everything can be derived again from the trial and the
 * provider's facts. Minor units of `currency`; times by the billing clock.
 */
export const memberships = sqliteTable(
  "memberships",
  {
    account_id: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    state: text("state", {
      enum: ["none", "trialing", "active", "past_due", "unpaid", "paused", "incomplete", "canceled"],
    }).notNull(),
    access_until: moment("access_until").notNull(),
    /** The free trial, without a card. */
    trial_ends_at: moment("trial_ends_at"),
    customer_id: text("customer_id"),
    subscription_id: text("subscription_id"),
    /** Per month, taxes included. */
    price_minor: integer("price_minor"),
    currency: text("currency"),
    /** The withdrawal period lasts from here until 14 days after the first charge. */
    bought_at: moment("bought_at"),
    period_end: moment("period_end"),
    next_charge_at: moment("next_charge_at"),
    next_charge_minor: integer("next_charge_minor"),
    ends_at: moment("ends_at"),
    past_due_since: moment("past_due_since"),
    first_paid_at: moment("first_paid_at"),
    card_brand: text("card_brand"),
    card_last4: text("card_last4"),
    card_exp_month: integer("card_exp_month"),
    card_exp_year: integer("card_exp_year"),
    /** An announced new price. */
    price_notice_minor: integer("price_notice_minor"),
    price_notice_from: moment("price_notice_from"),
    /** The only checkout that may be open. */
    checkout_id: text("checkout_id"),
    checkout_expires_at: moment("checkout_expires_at"),
    /** Raised by each sync, so that one with an older row writes nothing. */
    version: integer("version").notNull().default(0),
    /** The next scheduled sync is a day later; set ahead to postpone it, back to hasten it. */
    fetched_at: moment("fetched_at"),
    /** By the provider's clock: events before this second are included. */
    read_from: moment("read_from"),
    created_at: moment("created_at").notNull(),
    updated_at: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("memberships_customer")
      .on(table.customer_id)
      .where(sql`customer_id is not null`),
    index("memberships_fetched")
      .on(table.fetched_at)
      .where(sql`customer_id is not null`),
    index("memberships_trials")
      .on(table.trial_ends_at)
      .where(sql`subscription_id is null and trial_ends_at is not null`),
    index("memberships_state").on(table.state),
  ],
);

export type Membership = typeof memberships.$inferSelect;
export type MembershipState = Membership["state"];
