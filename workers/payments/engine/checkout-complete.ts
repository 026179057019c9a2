import { ApiError } from "../http/api-error";
import { attachCard, type TestCard } from "./cards";
import { planOfSession } from "./checkout";
import { liveCustomer, newCustomer, setCountry } from "./customers";
import { collect } from "./invoices";
import type { CheckoutSession, SetupIntent } from "./shapes";
import { startSubscription } from "./subscriptions";
import { newId, require, type World } from "./world";

export interface CardOnPage {
  card: TestCard;
  expMonth: number;
  expYear: number;
  country: string;
  name: string | null;
  /** The bank asked and its customer agreed. */
  agreed: boolean;
}

export type Completion = { complete: CheckoutSession } | { refused: "declined" } | { asks: true };

/** Somebody pays on the page. Nothing is made where the card is refused. */
export function complete(world: World, id: string, { card, agreed, ...entry }: CardOnPage): Completion {
  const session = require(world, "checkout.session", id);
  const plan = planOfSession(world, id);
  if (session.status !== "open" || plan === undefined)
    throw ApiError.invalid("This checkout is not open any more.");
  if (card.declines === "now" || (card.declines === "later" && plan.trialEnd === null))
    return { refused: "declined" };
  if (card.asksOwner && !agreed) return { asks: true };
  const customerId = session.customer ?? newCustomer(world, session.customer_email).id;
  if (plan.keepsAddress || session.customer === null) setCountry(world, customerId, entry.country);
  const customer = liveCustomer(world, customerId);
  const method = attachCard(world, customerId, { ...entry, number: card.number, email: customer.email });
  const { id: subscription, invoice } = startSubscription(world, {
    customer: customerId,
    price: require(world, "price", plan.price),
    trialEnd: plan.trialEnd,
    metadata: plan.metadata,
    method: method.id,
    automaticTax: session.automatic_tax.enabled,
    description: plan.description,
  });
  collect(world, invoice.id, { ownerIsThere: true, ownerAgreed: agreed });
  const paid = require(world, "invoice", invoice.id);
  Object.assign(session, {
    customer: customerId,
    status: "complete",
    payment_status: plan.trialEnd === null ? "paid" : "no_payment_required",
    subscription,
    invoice: invoice.id,
    setup_intent: plan.trialEnd === null ? null : makeSetup(world, customerId, method.id),
    url: null,
    automatic_tax: { ...session.automatic_tax, status: session.automatic_tax.enabled ? "complete" : null },
    customer_details: {
      address: {
        city: null,
        country: entry.country,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: entry.name,
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
/** The card was kept without a charge. */
function makeSetup(world: World, customer: string, method: string): string {
  const setup: SetupIntent = {
    id: newId("seti"),
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: null,
    created: world.now(),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "succeeded",
    usage: "off_session",
  };
  world.store.put(setup);
  world.emit("setup_intent.succeeded", setup);
  return setup.id;
}

/** Job, and what the endpoint does. */
export function expireCheckout(world: World, id: string): CheckoutSession | undefined {
  const session = world.store.find("checkout.session", id);
  if (session?.status !== "open") return undefined;
  session.status = "expired";
  session.url = null;
  world.store.put(session);
  world.store.unschedule("expire-checkout", id);
  world.emit("checkout.session.expired", session);
  return session;
}
