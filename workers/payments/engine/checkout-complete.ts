import { ApiError } from "../http/api-error";
import { attachCard, type TestCard } from "./cards";
import { sessionPlan } from "./checkout";
import { addressIn, setCountry } from "./customers";
import { collect } from "./invoices";
import type { CheckoutSession } from "./shapes";
import { startSubscription } from "./subscriptions";
import { require, type World } from "./world";

export interface CardOnPage {
  card: TestCard;
  expMonth: number;
  expYear: number;
  country: string;
  agreed: boolean;
}

export type Completion = { complete: CheckoutSession } | { refused: "declined" } | { asks: true };

/** A refused card changes nothing. */
export function complete(world: World, id: string, { card, agreed, ...entry }: CardOnPage): Completion {
  const session = require(world, "checkout.session", id);
  const plan = sessionPlan(world, id);
  if (session.status !== "open" || plan === undefined)
    throw ApiError.invalid("This checkout is no longer open.");
  if (card.declines === "now" || (card.declines === "later" && plan.trialEnd === null))
    return { refused: "declined" };
  if (card.asksOwner && !agreed) return { asks: true };
  const customerId = session.customer;
  const customer = setCountry(world, customerId, entry.country);
  const method = attachCard(world, customerId, { ...entry, number: card.number, email: customer.email });
  const { id: subscription, invoice } = startSubscription(world, {
    customer: customerId,
    price: require(world, "price", plan.price),
    trialEnd: plan.trialEnd,
    metadata: plan.metadata,
    method: method.id,
    automaticTax: session.automatic_tax.enabled,
  });
  collect(world, invoice.id, { ownerAgreed: agreed });
  const paid = require(world, "invoice", invoice.id);
  Object.assign(session, {
    status: "complete",
    payment_status: plan.trialEnd === null ? "paid" : "no_payment_required",
    subscription,
    invoice: invoice.id,
    url: null,
    automatic_tax: { ...session.automatic_tax, status: session.automatic_tax.enabled ? "complete" : null },
    customer_details: {
      address: addressIn(entry.country),
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: paid.total_taxes?.[0]?.amount ?? 0 },
  } satisfies Partial<CheckoutSession>);
  world.store.put(session);
  world.store.unschedule("expire-checkout", id);
  world.emit("checkout.session.completed", session);
  return { complete: session };
}
