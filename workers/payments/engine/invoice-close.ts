import { ApiError } from "../http/api-error";
import { paymentsOf } from "./invoices";
import type { Invoice } from "./shapes";
import { afterInvoiceClosed } from "./subscription-state";
import { require, type World } from "./world";

/** What was to be charged for it will not be. */
export function cancelPayments(world: World, invoice: string): void {
  for (const payment of paymentsOf(world, invoice)) {
    if (payment.status !== "open") continue;
    payment.status = "canceled";
    payment.status_transitions.canceled_at = world.now();
    world.store.put(payment);
    const intent = require(world, "payment_intent", payment.payment.payment_intent);
    intent.status = "canceled";
    intent.canceled_at = world.now();
    world.store.put(intent);
    world.emit("payment_intent.canceled", intent);
  }
}

/**
 * Asks for an invoice no more: given up, or as if it had never been.
 * @throws ApiError 400 where it is a draft, paid or closed already
 */
export function closeInvoice(world: World, id: string, status: "void" | "uncollectible"): Invoice {
  const invoice = require(world, "invoice", id, "invoice");
  const isOpen = invoice.status === "open" || (status === "void" && invoice.status === "uncollectible");
  if (!isOpen)
    throw ApiError.invalid(`An invoice that is ${invoice.status} can't become ${status}.`, {
      param: "status",
    });
  if (status === "void") cancelPayments(world, id);
  invoice.status = status;
  invoice.next_payment_attempt = null;
  invoice.status_transitions[status === "void" ? "voided_at" : "marked_uncollectible_at"] = world.now();
  world.store.unschedule("retry", id);
  world.store.put(invoice);
  world.emit(status === "void" ? "invoice.voided" : "invoice.marked_uncollectible", invoice);
  afterInvoiceClosed(world, invoice);
  return invoice;
}
