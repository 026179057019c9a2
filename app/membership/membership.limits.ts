import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";

/** The provider requires 48 hours. */
export const FIRST_CHARGE_AHEAD_MS = 49 * HOUR_MS;
/** Invoices stay drafts for about an hour. Source: docs.stripe.com/billing/invoices/subscription */
export const CHARGED_AFTER_MS = HOUR_MS;
/** The provider's minimum is 30 minutes. */
export const CHECKOUT_MS = 45 * MINUTE_MS;
/** Access between the end of a period and the news of its renewal. */
export const RENEWAL_SLACK_MS = DAY_MS;
/** The same before the first payment. */
export const FIRST_PAYMENT_SLACK_MS = 3 * HOUR_MS;
/** The grace period itself is GRACE_DAYS in wrangler.toml. */
export const BETWEEN_GRACES_MS = 365 * DAY_MS;
/** A renewal paid later than this had failed first. */
export const PAID_AT_ONCE_MS = HOUR_MS;
export const WITHDRAWAL_MS = 14 * DAY_MS;
export const TRIAL_ENDING_MS = 3 * DAY_MS;
export const TRIAL_MARK_MS = 730 * DAY_MS;
/** A customer is read at least this often, with or without events. */
export const RECONCILE_MS = DAY_MS;
/** For a finished membership: nothing paid is left that could change. */
export const RECONCILE_ENDED_MS = 30 * DAY_MS;
export const SYNC_RETRY_MS = 15 * MINUTE_MS;
/** Three years with a 29 February. */
export const CONSENT_KEPT_MS = (3 * 365 + 1) * DAY_MS;
export const PRICE_NOTICE_MS = 30 * DAY_MS;
export const YEARLY_REMINDER_MS = 365 * DAY_MS;
/** The provider resends an event for three days at most. */
export const EVENTS_KEPT_MS = 90 * DAY_MS;
export const CANCEL_LINK_MS = DAY_MS;
