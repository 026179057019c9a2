import { ApiError } from "../http/api-error";
import { liveCustomer } from "./customers";
import { draftInvoice, type InvoiceOptions } from "./invoice-draft";
import { confirm, makeIntent, type Outcome } from "./payments";
import { DAY } from "./periods";
import type { Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from "./shapes";
import {
  afterInvoiceClosed,
  afterInvoiceFailed,
  endSubscription,
  isOver,
  subscriptionId,
} from "./subscription-state";
import { newId, require, type World } from "./world";

/** After the last the subscription ends. */
const RETRY_PAUSES = [3 * DAY, 5 * DAY, 7 * DAY];

/** Charged an hour later, or earlier by {@link finalize}. */
export function createInvoice(world: World, options: InvoiceOptions): Invoice {
  const invoice = draftInvoice(world, options);
  world.store.put(invoice);
  world.store.schedule({ at: invoice.automatically_finalizes_at ?? 0, verb: "finalize", id: invoice.id });
  const subscription = require(world, "subscription", options.subscription.id);
  subscription.latest_invoice = invoice.id;
  world.store.put(subscription);
  world.emit("invoice.created", invoice);
  return invoice;
}

/** With `autoAdvance` false it is charged only on request. */
export function finalize(world: World, id: string, autoAdvance?: boolean): Invoice {
  const invoice = require(world, "invoice", id, "invoice");
  if (invoice.status !== "draft") throw ApiError.invalid("Only a draft can be finalised.", { param: "id" });
  world.store.unschedule("finalize", id);
  invoice.status = "open";
  if (autoAdvance !== undefined) invoice.auto_advance = autoAdvance;
  if (invoice.auto_advance === false) invoice.next_payment_attempt = null;
  invoice.number = nextNumber(world, invoice.customer);
  invoice.effective_at = invoice.status_transitions.finalized_at = world.now();
  invoice.automatically_finalizes_at = null;
  invoice.hosted_invoice_url = `${world.origin}/payments-stand-in/invoices/${id}`;
  invoice.invoice_pdf = `${world.origin}/payments-stand-in/invoices/${id}/pdf`;
  invoice.ending_balance = 0;
  world.store.put(invoice);
  if (invoice.amount_due > 0) {
    const intent = makeIntent(world, {
      customer: invoice.customer,
      minor: invoice.amount_due,
      currency: invoice.currency,
      description:
        invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    });
    makeInvoicePayment(world, invoice, intent);
  }
  world.emit("invoice.finalized", invoice);
  return invoice;
}

function nextNumber(world: World, customer: string): string {
  const found = liveCustomer(world, customer);
  const sequence = found.next_invoice_sequence ?? 1;
  found.next_invoice_sequence = sequence + 1;
  world.store.put(found);
  return `${found.invoice_prefix}-${String(sequence).padStart(4, "0")}`;
}

function makeInvoicePayment(world: World, invoice: Invoice, intent: PaymentIntent): void {
  const payment: InvoicePayment = {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
  world.store.put(payment);
}

export const invoicePayments = ({ store }: World, invoice: string): InvoicePayment[] =>
  store.list("invoice_payment").filter((one) => one.invoice === invoice);

interface Collecting {
  ownerAgreed?: boolean;
  method?: string;
  /** The next one is planned after it. */
  planned?: boolean;
}

export function collect(world: World, id: string, how: Collecting = {}): Outcome | undefined {
  const invoice = require(world, "invoice", id);
  if (invoice.status !== "open") return undefined;
  if (invoice.amount_due === 0) return void markPaid(world, invoice);
  const [payment] = invoicePayments(world, id);
  if (payment === undefined) throw new Error(`${id} has no payment.`);
  const intent = require(world, "payment_intent", payment.payment.payment_intent);
  const outcome = confirm(world, intent, cardFor(world, invoice, how.method), how.ownerAgreed === true);
  invoice.attempted = true;
  if ("paid" in outcome) {
    payment.status = "paid";
    payment.amount_paid = invoice.amount_due;
    payment.status_transitions.paid_at = world.now();
    world.store.put(payment);
    if (how.planned || invoice.attempt_count === 0) invoice.attempt_count++;
    markPaid(world, invoice, outcome.paid.amount);
  } else {
    missed(world, invoice, how.planned === true);
    if (outcome.declined.code === "authentication_required")
      world.emit("invoice.payment_action_required", invoice);
  }
  return outcome;
}

/** The invoice's own card comes first, the customer's last. */
function cardFor(world: World, invoice: Invoice, chosen: string | undefined): PaymentMethod | undefined {
  const subscription = world.store.find("subscription", subscriptionId(invoice) ?? "");
  const ids = [
    chosen,
    invoice.default_payment_method,
    subscription?.default_payment_method,
    liveCustomer(world, invoice.customer).invoice_settings.default_payment_method,
  ];
  const id = ids.find((one): one is string => typeof one === "string");
  return id === undefined ? undefined : world.store.find("payment_method", id);
}

/** `minor` is 0 when nothing was due or it was paid out of band. */
export function markPaid(world: World, invoice: Invoice, minor = 0): void {
  invoice.status = "paid";
  invoice.amount_paid = minor;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.now();
  world.store.unschedule("retry", invoice.id);
  world.store.put(invoice);
  world.emit("invoice.paid", invoice);
  if (minor === invoice.amount_due) world.emit("invoice.payment_succeeded", invoice);
  afterInvoiceClosed(world, invoice);
}

function missed(world: World, invoice: Invoice, planned: boolean): void {
  const isFirst = invoice.billing_reason === "subscription_create";
  if (planned || invoice.attempt_count === 0) invoice.attempt_count++;
  const pause = RETRY_PAUSES[invoice.attempt_count - 1];
  if (planned) invoice.next_payment_attempt = pause === undefined || isFirst ? null : world.now() + pause;
  world.store.put(invoice);
  world.emit("invoice.payment_failed", invoice);
  afterInvoiceFailed(world, invoice);
  if (!planned || isFirst) return;
  const subscription = subscriptionId(invoice);
  if (invoice.next_payment_attempt !== null)
    world.store.schedule({ at: invoice.next_payment_attempt, verb: "retry", id: invoice.id });
  else if (subscription !== null) endSubscription(world, subscription, "payment_failed");
}

export function finalizeAndCollect(world: World, id: string): void {
  const invoice = world.store.find("invoice", id);
  if (invoice?.status !== "draft" || invoice.auto_advance === false) return;
  finalize(world, id);
  collect(world, id, { planned: true });
}

export function retry(world: World, id: string): void {
  const invoice = world.store.find("invoice", id);
  if (invoice?.status !== "open" || invoice.auto_advance === false) return;
  const subscription = world.store.find("subscription", subscriptionId(invoice) ?? "");
  if (subscription && isOver(subscription)) return;
  collect(world, id, { planned: true });
}

export function voidInvoice(world: World, id: string): Invoice {
  const invoice = require(world, "invoice", id);
  if (invoice.status !== "open")
    throw ApiError.invalid(`An invoice that is ${invoice.status} can't be voided.`, { param: "status" });
  cancelPayments(world, id);
  invoice.status = "void";
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = world.now();
  world.store.unschedule("retry", id);
  world.store.put(invoice);
  world.emit("invoice.voided", invoice);
  afterInvoiceClosed(world, invoice);
  return invoice;
}

export function cancelPayments(world: World, invoice: string): void {
  for (const payment of invoicePayments(world, invoice)) {
    if (payment.status !== "open") continue;
    payment.status = "canceled";
    payment.status_transitions.canceled_at = world.now();
    world.store.put(payment);
    const intent = require(world, "payment_intent", payment.payment.payment_intent);
    intent.status = "canceled";
    intent.canceled_at = world.now();
    world.store.put(intent);
  }
}
