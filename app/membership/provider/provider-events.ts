import type Stripe from "stripe";

/**
 * The version of the provider's API everything here was written against: what we send, what we read and the
 * events that are sent to us. `npm run deploy` makes the endpoints with it.
 */
export const API_VERSION = "2026-10-28.endive" satisfies typeof Stripe.API_VERSION;

type EventName = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/**
 * What the endpoint of our own account is sent: after each of these the customer it is about is read anew. Others
 * come only where somebody changed the endpoint by hand; verify-event.server.ts says what becomes of them.
 */
export const OWN_EVENTS: readonly EventName[] = [
  "checkout.session.completed",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.updated",
  "customer.updated",
  "invoice.created",
  "invoice.finalized",
  "invoice.marked_uncollectible",
  "invoice.paid",
  "invoice.payment_action_required",
  "invoice.payment_failed",
  "invoice.updated",
  "invoice.voided",
  "charge.dispute.closed",
  "charge.dispute.created",
  "charge.dispute.funds_reinstated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.updated",
  "charge.refunded",
  // The only news of a fee that was not known when the charge was made.
  "charge.updated",
  "payment_method.attached",
  "payment_method.automatically_updated",
  "payment_method.detached",
  "radar.early_fraud_warning.created",
  "radar.early_fraud_warning.updated",
  "refund.created",
  "refund.failed",
  "refund.updated",
  // Money sent to creators: the transfer is read anew.
  "transfer.created",
  "transfer.reversed",
  "transfer.updated",
  // Money between our own balance and our bank: what moved the balance is read.
  "payout.canceled",
  "payout.created",
  "payout.failed",
  "payout.paid",
  "payout.updated",
  "topup.canceled",
  "topup.created",
  "topup.failed",
  "topup.reversed",
  "topup.succeeded",
];

/** What the endpoint of connected accounts is sent: after each of these the creator's account is read anew. */
export const CONNECT_EVENTS: readonly EventName[] = [
  "account.application.deauthorized",
  "account.updated",
  "capability.updated",
  "payout.failed",
  "payout.paid",
];
