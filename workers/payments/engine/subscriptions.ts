import { liveCustomer } from "./customers";
import { createInvoice, finalize, markPaid } from "./invoices";
import { nextPeriodEnd, HOUR } from "./periods";
import { makePlan } from "./prices";
import type { Invoice, Price, Subscription, SubscriptionItem } from "./shapes";
import { firstItem } from "./subscription-state";
import { newId, require, type World } from "./world";

/** For the first payment. */
const INCOMPLETE_FOR = 23 * HOUR;

export interface SubscriptionOptions {
  customer: string;
  price: Price;
  trialEnd: number | null;
  metadata: Record<string, string>;
  method: string | null;
  automaticTax: boolean;
}

/** The first invoice is paid for a trial, and otherwise still to be collected. */
export function startSubscription(
  world: World,
  options: SubscriptionOptions,
): { id: string; invoice: Invoice } {
  const now = world.now();
  const { price, trialEnd } = options;
  const id = newId("sub");
  const customer = liveCustomer(world, options.customer);
  const end = trialEnd ?? nextPeriodEnd(now, now);
  const subscription: Subscription = {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: options.automaticTax,
      liability: options.automaticTax ? { type: "self" } : null,
    },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { type: "flexible", flexible: { proration_discounts: "included" }, updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: options.method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [makeItem(id, price, now, end)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: options.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? "incomplete" : "trialing",
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: trialEnd === null ? null : now,
  };
  world.store.put(subscription);
  rememberCurrency(world, customer.id, price.currency);
  world.emit("customer.subscription.created", subscription);
  world.store.schedule({ at: end, verb: "renew", id });
  if (trialEnd === null) world.store.schedule({ at: now + INCOMPLETE_FOR, verb: "expire-incomplete", id });
  return { id, invoice: firstInvoice(world, subscription) };
}

function firstInvoice(world: World, subscription: Subscription): Invoice {
  const now = world.now();
  const item = firstItem(subscription);
  const isTrial = subscription.status === "trialing";
  const draft = createInvoice(world, {
    subscription,
    reason: "subscription_create",
    service: { start: item.current_period_start, end: item.current_period_end },
    period: { start: now, end: now },
    minor: isTrial ? 0 : item.price.unit_amount,
    description: isTrial ? "Free trial" : "Membership, 1 month",
  });
  const invoice = finalize(world, draft.id);
  if (isTrial) markPaid(world, invoice);
  return require(world, "invoice", draft.id);
}

function makeItem(subscription: string, price: Price, start: number, end: number): SubscriptionItem {
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: makePlan(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

function rememberCurrency(world: World, id: string, currency: string): void {
  const customer = liveCustomer(world, id);
  customer.currency = currency;
  world.store.put(customer);
}
