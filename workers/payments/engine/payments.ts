import { behaviourOf, type TestCard } from "./cards";
import { makeCharge } from "./charge";
import type { Charge, PaymentIntent, PaymentMethod } from "./shapes";
import { newId, type World } from "./world";

export interface PaymentWish {
  customer: string;
  minor: number;
  currency: string;
  description: string | null;
  /** Whether somebody sits before the page and can answer the card's bank. */
  ownerIsThere: boolean;
  /** The bank was asked and its customer agreed. */
  ownerAgreed?: boolean;
}

export function makeIntent(world: World, wish: PaymentWish): PaymentIntent {
  const id = newId("pi");
  const intent: PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: wish.minor,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${newId("s").slice(2)}`,
    confirmation_method: "automatic",
    created: world.now(),
    currency: wish.currency,
    customer: wish.customer,
    customer_account: null,
    description: wish.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
  world.store.put(intent);
  world.emit("payment_intent.created", intent);
  return intent;
}

export type Outcome = { paid: Charge } | { declined: Decline } | { asks: PaymentIntent };
export interface Decline {
  code: "card_declined" | "authentication_required";
  decline_code: string;
  message: string;
  charge: string | null;
}

/** Charges a card once. The intent and the charge say how it went; so do events. */
export function confirm(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod | undefined,
  wish: Pick<PaymentWish, "ownerIsThere" | "ownerAgreed">,
): Outcome {
  const card = method && behaviourOf(world, method.id);
  if (method === undefined || card === undefined || method.customer === null) {
    return fail(world, intent, undefined, "card_declined", "no_card", "There is no card to charge.");
  }
  intent.payment_method = method.id;
  if (card.asksOwner && !wish.ownerAgreed) {
    if (!wish.ownerIsThere)
      return fail(
        world,
        intent,
        method,
        "authentication_required",
        "authentication_required",
        "The card's bank wants to ask its customer first.",
      );
    intent.status = "requires_action";
    intent.next_action = { type: "use_stripe_sdk" };
    world.store.put(intent);
    world.emit("payment_intent.requires_action", intent);
    return { asks: intent };
  }
  if (card.declines !== undefined) {
    return fail(world, intent, method, "card_declined", "generic_decline", "The card was declined.");
  }
  return { paid: succeed(world, intent, method, card) };
}

function succeed(world: World, intent: PaymentIntent, method: PaymentMethod, card: TestCard): Charge {
  const charge = makeCharge(world, intent, method, true);
  Object.assign(intent, {
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  } satisfies Partial<PaymentIntent>);
  world.store.put(intent);
  world.emit("charge.succeeded", charge);
  world.emit("payment_intent.succeeded", intent);
  world.store.schedule({ at: world.now() + world.settings().feeAfter, verb: "settle", id: charge.id });
  if (card.then !== undefined) world.store.schedule({ at: world.now() + 5, verb: card.then, id: charge.id });
  return charge;
}

function fail(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod | undefined,
  code: Decline["code"],
  decline_code: string,
  message: string,
): Outcome {
  // Without a card nothing was tried; a bank that wants to ask first has tried nothing either.
  const charge = method && code === "card_declined" ? makeCharge(world, intent, method, false) : undefined;
  if (charge !== undefined) {
    charge.failure_code = code;
    charge.failure_message = message;
    world.store.put(charge);
    world.emit("charge.failed", charge);
  }
  intent.status = "requires_payment_method";
  intent.latest_charge = charge?.id ?? intent.latest_charge;
  intent.next_action = null;
  intent.last_payment_error = {
    type: "card_error",
    code,
    decline_code,
    message,
    ...(charge ? { charge: charge.id } : {}),
    ...(method ? { payment_method: method } : {}),
  };
  intent.payment_method = null;
  world.store.put(intent);
  world.emit("payment_intent.payment_failed", intent);
  return { declined: { code, decline_code, message, charge: charge?.id ?? null } };
}
