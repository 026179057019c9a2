import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "~/identity/accounts/accounts.table";
import { moment } from "~/platform/columns";

/**
 * What a person may watch and until when, one row a person. `access_until` alone opens the bytes; everything
 * else is what their page tells them. All of it follows from the trial and from what the payment provider
 * says of the customer (standing.rules.ts), so it can be written again from there at any time.
 * Amounts are minor units of `currency`; times are of the billing clock.
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
    /** Others' works open before this moment; 0: never yet. */
    access_until: moment("access_until").notNull(),
    /** End of the trial that began by itself; null for somebody who got none. */
    trial_ends_at: moment("trial_ends_at"),
    /** Ids of the provider. */
    customer_id: text("customer_id"),
    subscription_id: text("subscription_id"),
    /** Price a month of the subscription, taxes included. */
    price_minor: integer("price_minor"),
    currency: text("currency"),
    /** When the subscription was bought; a withdrawal counts from there to 14 days after the first charge. */
    bought_at: moment("bought_at"),
    period_end: moment("period_end"),
    next_charge_at: moment("next_charge_at"),
    next_charge_minor: integer("next_charge_minor"),
    /** When a cancelled subscription ends, or ended. */
    ends_at: moment("ends_at"),
    /** Since when a renewal is unpaid. */
    past_due_since: moment("past_due_since"),
    first_paid_at: moment("first_paid_at"),
    card_brand: text("card_brand"),
    card_last4: text("card_last4"),
    card_exp_month: integer("card_exp_month"),
    card_exp_year: integer("card_exp_year"),
    /** A new price a month that was told to them, and from when it is charged. */
    price_notice_minor: integer("price_notice_minor"),
    price_notice_from: moment("price_notice_from"),
    /** The one checkout that may be open. */
    checkout_id: text("checkout_id"),
    checkout_expires_at: moment("checkout_expires_at"),
    /** Taken up by each write of fetched facts: who read an older one writes nothing. */
    version: integer("version").notNull().default(0),
    /**
     * When the provider was last asked; the sweep asks a day later. Ahead of the time for who is asked later than
     * that, behind it for who is asked sooner (memberships.store.server.ts).
     */
    fetched_at: moment("fetched_at"),
    /** By the provider's clock: all that happened before this second is in this row; its events need no reading. */
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
    // Trials that end soon are reminded of.
    index("memberships_trials")
      .on(table.trial_ends_at)
      .where(sql`subscription_id is null and trial_ends_at is not null`),
    index("memberships_state").on(table.state),
  ],
);

export type Membership = typeof memberships.$inferSelect;
export type MembershipState = Membership["state"];
