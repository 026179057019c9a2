import type { Membership } from "~/membership/memberships.table";

/** A membership's row with nothing in it but what is given. */
export function membershipRow(changed: Partial<Membership> = {}): Membership {
  return {
    account_id: "a",
    state: "none",
    access_until: 0,
    trial_ends_at: null,
    customer_id: null,
    subscription_id: null,
    price_minor: null,
    currency: null,
    bought_at: null,
    period_end: null,
    next_charge_at: null,
    next_charge_minor: null,
    ends_at: null,
    past_due_since: null,
    first_paid_at: null,
    card_brand: null,
    card_last4: null,
    card_exp_month: null,
    card_exp_year: null,
    price_notice_minor: null,
    price_notice_from: null,
    checkout_id: null,
    checkout_expires_at: null,
    version: 0,
    fetched_at: null,
    read_from: null,
    created_at: 0,
    updated_at: 0,
    ...changed,
  };
}
