import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";

/** How far ahead a first charge is when somebody buys during the trial: the provider wants 48 hours. Milliseconds. */
export const FIRST_CHARGE_AHEAD_MS = 49 * HOUR_MS;
/**
 * How long after a period's or a trial's end the provider charges: invoices are drafts for about an hour. What is
 * shown is the charge, which may fall on the next day. Milliseconds. Source: docs.stripe.com/billing/invoices/subscription
 */
export const CHARGED_AFTER_MS = HOUR_MS;
/** How long a checkout stays open: what its page says about the first charge stays true meanwhile. The provider's least is 30 minutes. */
export const CHECKOUT_MS = 45 * MINUTE_MS;
/** A member who pays is not shut out between the end of a period and the news of its renewal. Milliseconds. */
export const RENEWAL_SLACK_MS = DAY_MS;
/** The same before anything was ever paid. */
export const FIRST_PAYMENT_SLACK_MS = 3 * HOUR_MS;
/** After one grace there is no other for so long. */
export const GRACE_AGAIN_MS = 365 * DAY_MS;
/** A renewal that is charged goes through at once; one that was paid later than this had failed before. */
export const PAID_AT_ONCE_MS = HOUR_MS;
/** After the first charge somebody may still withdraw. */
export const WITHDRAWAL_MS = 14 * DAY_MS;
/** From when the header and a mail say that the trial ends. */
export const TRIAL_ENDING_MS = 3 * DAY_MS;
/** How long a card or an address is known to have had a trial. */
export const TRIAL_MARK_MS = 730 * DAY_MS;
/** A customer is asked about at least this often, events or not. */
export const RECONCILE_MS = DAY_MS;
/** The same where a membership is over and nothing is left that was paid: hardly anything can come of it. */
export const RECONCILE_ENDED_MS = 30 * DAY_MS;
/** Where something failed, it is tried again after this. */
export const ASKED_AGAIN_MS = 15 * MINUTE_MS;
export const CONSENT_KEPT_MS = 3 * 365 * DAY_MS;
/** A new price is told this long before. */
export const PRICE_NOTICE_MS = 30 * DAY_MS;
/** Between two reminders that a subscription goes on. */
export const YEARLY_REMINDER_MS = 365 * DAY_MS;
/** Answered events are known for so long; the provider sends one again for three days at most. */
export const EVENTS_KEPT_MS = 90 * DAY_MS;
/** How long a mailed link cancels. */
export const CANCEL_LINK_MS = DAY_MS;
