import type Stripe from "stripe";

/** For requests, responses and events. `npm run deploy` creates the endpoints with it. */
export const API_VERSION = "2026-10-28.endive" satisfies typeof Stripe.API_VERSION;

type EventName = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** Others come only where somebody changed the endpoint by hand. */
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
  // The only news of a fee that wasn't known at the charge.
  "charge.updated",
  "payment_method.attached",
  "payment_method.automatically_updated",
  "payment_method.detached",
  "radar.early_fraud_warning.created",
  "radar.early_fraud_warning.updated",
  "refund.created",
  "refund.failed",
  "refund.updated",
  "transfer.created",
  "transfer.reversed",
  "transfer.updated",
  // Movements on our balance are read again.
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

export const CONNECT_EVENTS: readonly EventName[] = [
  "account.application.deauthorized",
  "account.updated",
  "capability.updated",
  "payout.failed",
  "payout.paid",
];
