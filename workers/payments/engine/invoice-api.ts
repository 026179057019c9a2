import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listEndpoint, retrieveEndpoint } from "../http/lists";
import { flag, params, text } from "../http/params";
import { draftInvoice } from "./invoice-draft";
import { cancelPayments, collect, finalize, markPaid, voidInvoice } from "./invoices";
import { HOUR } from "./periods";
import { nextInvoice } from "./renewals";
import type { Invoice } from "./shapes";
import { isOver, firstItem, subscriptionId } from "./subscription-state";
import { require, type World } from "./world";

const paymentParams = params({
  payment_method: text().optional(),
  paid_out_of_band: flag().optional(),
});

function pay(world: World, sent: z.output<typeof paymentParams>, id: string): Invoice {
  const invoice = require(world, "invoice", id);
  if (invoice.status === "paid")
    throw ApiError.invalid("This invoice is already paid.", { code: "invoice_already_paid" });
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

function preview(world: World, { subscription: id }: { subscription: string }): Invoice {
  const subscription = require(world, "subscription", id, "subscription");
  if (isOver(subscription) || subscription.cancel_at !== null)
    throw new ApiError(404, "invalid_request_error", "No invoice will follow.", {
      code: "invoice_upcoming_none",
    });
  const invoice = draftInvoice(world, nextInvoice(subscription));
  const end = firstItem(subscription).current_period_end;
  return { ...invoice, id: `upcoming_${invoice.id}`, created: end, next_payment_attempt: end + HOUR };
}

export const invoiceEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/invoices/create_preview", params({ subscription: text() }), preview),
  retrieveEndpoint("invoice", "/v1/invoices"),
  listEndpoint(
    "invoice",
    "/v1/invoices",
    { customer: text().optional(), subscription: text().optional(), status: text().optional() },
    (one, { customer = one.customer, subscription, status = one.status }) =>
      customer === one.customer &&
      status === one.status &&
      (subscription === undefined || subscriptionId(one) === subscription),
  ),
  endpoint(
    "POST",
    "/v1/invoices/:id/finalize",
    params({ auto_advance: z.literal("false") }),
    (world, _, id) => finalize(world, id, false),
  ),
  endpoint("POST", "/v1/invoices/:id/pay", paymentParams, pay),
  endpoint("POST", "/v1/invoices/:id/void", params({}), (world, _, id) => voidInvoice(world, id)),
];
