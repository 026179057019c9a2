import { liveCustomer } from "./customers";
import { HOUR } from "./periods";
import type { Customer, Invoice, InvoiceLine, Price, Subscription } from "./shapes";
import { taxRate, taxWithin } from "./tax";
import { newId, type World } from "./world";

export interface InvoiceOptions {
  subscription: Subscription;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  service: { start: number; end: number };
  /** For a renewal the previous one. */
  period: { start: number; end: number };
  minor: number;
  description: string;
}

export function draftInvoice(world: World, options: InvoiceOptions): Invoice {
  const { subscription, minor } = options;
  const customer = liveCustomer(world, subscription.customer);
  const id = newId("in");
  const line = makeLine(id, options, customer);
  const tax = line.taxes?.[0]?.amount ?? 0;
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Wishlight",
    account_tax_ids: null,
    amount_due: minor,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: minor,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automatic_tax.enabled,
      liability: subscription.automatic_tax.enabled ? { type: "self" } : null,
      provider: null,
      status: subscription.automatic_tax.enabled ? "complete" : null,
    },
    automatically_finalizes_at: world.now() + HOUR,
    billing_reason: options.reason,
    collection_method: "charge_automatically",
    created: world.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: world.now() + HOUR,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: options.period.end,
    period_start: options.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: minor,
    subtotal_excluding_tax: minor - tax,
    test_clock: customer.test_clock ?? null,
    total: minor,
    total_discount_amounts: [],
    total_excluding_tax: minor - tax,
    total_pretax_credit_amounts: [],
    total_taxes: line.taxes,
    webhooks_delivered_at: null,
  };
}

function makeLine(invoice: string, options: InvoiceOptions, customer: Customer): InvoiceLine {
  const { subscription, minor, service } = options;
  const item = subscription.items.data[0];
  if (item === undefined) throw new Error(`${subscription.id} has no item.`);
  return {
    id: newId("il"),
    object: "line_item",
    amount: minor,
    currency: subscription.currency,
    description: options.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period: { ...service },
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: item.price.id, product: item.price.product },
      unit_amount_decimal: String(minor),
    },
    quantity: 1,
    quantity_decimal: "1",
    subscription: subscription.id,
    subtotal: minor,
    taxes: lineTaxes(subscription, item.price, minor, customer),
  };
}

function lineTaxes(
  { automatic_tax }: Subscription,
  { tax_behavior }: Price,
  minor: number,
  { address }: Customer,
): InvoiceLine["taxes"] {
  if (!automatic_tax.enabled || tax_behavior !== "inclusive") return [];
  const amount = taxWithin(minor, address?.country);
  return [
    {
      amount,
      tax_behavior: "inclusive",
      tax_rate_details: { tax_rate: `txr_${(address?.country ?? "none").toLowerCase()}` },
      taxability_reason: taxRate(address?.country) === 0 ? "zero_rated" : "standard_rated",
      taxable_amount: minor - amount,
      type: "tax_rate_details",
    },
  ];
}
