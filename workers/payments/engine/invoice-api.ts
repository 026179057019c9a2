import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page, wholeList } from "../http/lists";
import { flag, listParams, mergeMetadata, metadata, off, params, text } from "../http/params";
import { cancelPayments, closeInvoice } from "./invoice-close";
import { draftInvoice } from "./invoice-draft";
import { collect, finalize, markPaid } from "./invoices";
import { nextInvoice } from "./renewals";
import type { Invoice } from "./shapes";
import { isOver, subscriptionOf } from "./subscription-state";
import { change, require, type World } from "./world";

function pay(
  world: World,
  sent: { payment_method?: string; paid_out_of_band?: boolean; off_session?: boolean },
  id: string,
): Invoice {
  if (require(world, "invoice", id, "invoice").status === "draft") finalize(world, id);
  const invoice = require(world, "invoice", id, "invoice");
  if (invoice.status === "paid")
    throw ApiError.invalid("This invoice is paid already.", { code: "invoice_already_paid" });
  if (invoice.status === "void")
    throw ApiError.invalid("This invoice is void.", { code: "invoice_not_editable" });
  if (sent.paid_out_of_band) {
    cancelPayments(world, id);
    invoice.amount_paid_off_stripe = invoice.amount_due;
    markPaid(world, invoice);
    return require(world, "invoice", id);
  }
  if (sent.payment_method !== undefined)
    require(world, "payment_method", sent.payment_method, "payment_method");
  const outcome = collect(world, id, {
    ownerIsThere: sent.off_session === false,
    method: sent.payment_method,
  });
  if (outcome && "declined" in outcome) {
    const { code, decline_code, message, charge } = outcome.declined;
    throw new ApiError(402, "card_error", message, { code, decline_code, ...(charge ? { charge } : {}) });
  }
  if (outcome && "asks" in outcome)
    throw new ApiError(402, "card_error", "The card's bank wants to ask its customer.", {
      code: "invoice_payment_intent_requires_action",
    });
  return require(world, "invoice", id);
}

/** Before its hour is over; charged at once then, where it advances by itself. */
function finalizeEarly(world: World, { auto_advance }: { auto_advance?: boolean }, id: string): Invoice {
  const invoice = finalize(world, id, auto_advance);
  if (invoice.auto_advance !== false) world.store.schedule({ at: world.now(), verb: "retry", id });
  return invoice;
}

function preview(world: World, sent: { customer?: string; subscription?: string }): Invoice {
  const candidates = world.store
    .list("subscription")
    .filter(
      (one) => (sent.subscription ?? one.id) === one.id && (sent.customer ?? one.customer) === one.customer,
    );
  if (sent.subscription !== undefined) require(world, "subscription", sent.subscription, "subscription");
  const subscription = candidates.find(
    (one) => !isOver(one) && !one.cancel_at_period_end && one.cancel_at === null,
  );
  if (subscription === undefined)
    throw new ApiError(404, "invalid_request_error", "No invoice will follow.", {
      code: "invoice_upcoming_none",
    });
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  const invoice = draftInvoice(world, nextInvoice(subscription));
  return { ...invoice, id: `upcoming_${invoice.id}`, created: end, next_payment_attempt: end + 3600 };
}

export const invoiceEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/invoices/create_preview",
    params({
      customer: text().optional(),
      subscription: text().optional(),
      automatic_tax: z.strictObject({ enabled: flag() }).optional(),
      preview_mode: z.literal("next").optional(),
    }),
    preview,
  ),
  endpoint("GET", "/v1/invoices/:id", params({}), (world, _, id) => require(world, "invoice", id, "invoice")),
  endpoint(
    "GET",
    "/v1/invoices",
    listParams({
      customer: text().optional(),
      subscription: text().optional(),
      status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
      collection_method: text().optional(),
    }),
    (world, sent) => {
      const wanted = world.store
        .list("invoice")
        .filter(
          (one) =>
            (sent.customer ?? one.customer) === one.customer &&
            (sent.subscription === undefined || subscriptionOf(one) === sent.subscription) &&
            (sent.status ?? one.status) === one.status,
        );
      return page("/v1/invoices", wanted, sent);
    },
  ),
  endpoint(
    "POST",
    "/v1/invoices/:id",
    params({
      auto_advance: flag().optional(),
      metadata: metadata(),
      default_payment_method: text().optional(),
    }),
    (world, sent, id) =>
      change(world, require(world, "invoice", id, "invoice"), "invoice.updated", (invoice) => {
        if (sent.auto_advance !== undefined) invoice.auto_advance = sent.auto_advance;
        if (sent.default_payment_method !== undefined)
          invoice.default_payment_method = sent.default_payment_method;
        invoice.metadata = mergeMetadata(invoice.metadata, sent.metadata);
      }),
  ),
  endpoint("DELETE", "/v1/invoices/:id", params({}), (world, _, id) => {
    require(world, "invoice", id, "invoice");
    throw ApiError.invalid("An invoice of a subscription can't be deleted: finalise and void it.", {
      param: "id",
    });
  }),
  endpoint("POST", "/v1/invoices/:id/finalize", params({ auto_advance: flag().optional() }), finalizeEarly),
  endpoint(
    "POST",
    "/v1/invoices/:id/pay",
    params({
      payment_method: text().optional(),
      paid_out_of_band: flag().optional(),
      off_session: flag().optional(),
      forgive: off().optional(),
    }),
    pay,
  ),
  endpoint("POST", "/v1/invoices/:id/void", params({}), (world, _, id) => closeInvoice(world, id, "void")),
  endpoint("POST", "/v1/invoices/:id/mark_uncollectible", params({}), (world, _, id) =>
    closeInvoice(world, id, "uncollectible"),
  ),
  endpoint("GET", "/v1/invoices/:id/lines", listParams({}), (world, _, id) =>
    wholeList(`/v1/invoices/${id}/lines`, require(world, "invoice", id, "invoice").lines.data),
  ),
  endpoint(
    "GET",
    "/v1/invoice_payments",
    listParams({
      invoice: text().optional(),
      status: z.enum(["open", "paid", "canceled"]).optional(),
      payment: z
        .strictObject({ type: text(), payment_intent: text().optional(), payment_record: text().optional() })
        .optional(),
    }),
    (world, sent) => {
      const wanted = world.store
        .list("invoice_payment")
        .filter(
          (one) =>
            (sent.invoice ?? one.invoice) === one.invoice &&
            (sent.status ?? one.status) === one.status &&
            (sent.payment?.payment_intent ?? one.payment.payment_intent) === one.payment.payment_intent,
        );
      return page("/v1/invoice_payments", wanted, sent);
    },
  ),
  endpoint("GET", "/v1/invoice_payments/:id", params({}), (world, _, id) =>
    require(world, "invoice_payment", id),
  ),
];
