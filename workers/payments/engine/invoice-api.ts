import type { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listing, retrieving } from "../http/lists";
import { flag, params, text } from "../http/params";
import { draftInvoice } from "./invoice-draft";
import { cancelPayments, collect, finalize, markPaid, voidInvoice } from "./invoices";
import { HOUR } from "./periods";
import { nextInvoice } from "./renewals";
import type { Invoice } from "./shapes";
import { isOver, itemOf, subscriptionOf } from "./subscription-state";
import { require, type World } from "./world";

const paymentParams = params({
  payment_method: text().optional(),
  paid_out_of_band: flag().optional(),
});

function pay(world: World, sent: z.output<typeof paymentParams>, id: string): Invoice {
  if (require(world, "invoice", id).status === "draft") finalize(world, id);
  const invoice = require(world, "invoice", id);
  if (invoice.status === "paid")
    throw ApiError.invalid("This invoice is paid already.", { code: "invoice_already_paid" });
  if (invoice.status === "void")
    throw ApiError.invalid("This invoice is void.", { code: "invoice_not_editable" });
  if (sent.paid_out_of_band) {
    cancelPayments(world, id);
    invoice.amount_paid_off_stripe = invoice.amount_due;
    markPaid(world, invoice);
    return invoice;
  }
  const outcome = collect(world, id, { method: sent.payment_method });
  if (outcome && "declined" in outcome) {
    const { code, decline_code, message, charge } = outcome.declined;
    throw new ApiError(402, "card_error", message, { code, decline_code, ...(charge ? { charge } : {}) });
  }
  return require(world, "invoice", id);
}

/** Before the draft's hour is over; charged at once unless `auto_advance` is false. */
function finalizeEarly(world: World, { auto_advance }: { auto_advance?: boolean }, id: string): Invoice {
  const invoice = finalize(world, id, auto_advance);
  if (invoice.auto_advance !== false) world.store.schedule({ at: world.now(), verb: "retry", id });
  return invoice;
}

function preview(world: World, { subscription: id }: { subscription: string }): Invoice {
  const subscription = require(world, "subscription", id, "subscription");
  if (isOver(subscription) || subscription.cancel_at !== null)
    throw new ApiError(404, "invalid_request_error", "No invoice will follow.", {
      code: "invoice_upcoming_none",
    });
  const invoice = draftInvoice(world, nextInvoice(subscription));
  const end = itemOf(subscription).current_period_end;
  return { ...invoice, id: `upcoming_${invoice.id}`, created: end, next_payment_attempt: end + HOUR };
}

export const invoiceEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/invoices/create_preview", params({ subscription: text() }), preview),
  retrieving("invoice", "/v1/invoices"),
  listing(
    "invoice",
    "/v1/invoices",
    { customer: text().optional(), subscription: text().optional(), status: text().optional() },
    (one, { customer = one.customer, subscription, status = one.status }) =>
      customer === one.customer &&
      status === one.status &&
      (subscription === undefined || subscriptionOf(one) === subscription),
  ),
  endpoint("POST", "/v1/invoices/:id/finalize", params({ auto_advance: flag().optional() }), finalizeEarly),
  endpoint("POST", "/v1/invoices/:id/pay", paymentParams, pay),
  endpoint("POST", "/v1/invoices/:id/void", params({}), (world, _, id) => voidInvoice(world, id)),
];
