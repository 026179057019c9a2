import { findBehaviour, type TestCard } from "./cards";
import { makeCharge } from "./charge";
import type { Charge, PaymentIntent, PaymentMethod } from "./shapes";
import { newId, type World } from "./world";

interface NewIntent {
  customer: string;
  minor: number;
  currency: string;
  description: string | null;
}

export function makeIntent(world: World, options: NewIntent): PaymentIntent {
  const id = newId("pi");
  const intent: PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: options.minor,
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
    currency: options.currency,
    customer: options.customer,
    customer_account: null,
    description: options.description,
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
  return intent;
}

export type Outcome = { paid: Charge } | { declined: Decline };
interface Decline {
  code: "card_declined" | "authentication_required";
  decline_code: string;
  message: string;
  charge: string | null;
}

const NO_CARD = { decline_code: "no_card", message: "There is no card to charge." };
const DECLINED = { decline_code: "generic_decline", message: "The card was declined." };
const ASKS = {
  decline_code: "authentication_required",
  message: "The bank needs the cardholder to confirm this payment.",
};

export function confirm(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod | undefined,
  ownerAgreed: boolean,
): Outcome {
  const card = method && findBehaviour(world, method.id);
  if (method === undefined || card === undefined || method.customer === null)
    return fail(world, intent, { code: "card_declined", ...NO_CARD, charge: null });
  intent.payment_method = method.id;
  if (card.asksOwner && !ownerAgreed)
    return fail(world, intent, { code: "authentication_required", ...ASKS, charge: null });
  if (card.declines === undefined) return { paid: succeed(world, intent, method, card) };
  const charge = makeCharge(world, intent, method, false);
  charge.failure_code = "card_declined";
  charge.failure_message = DECLINED.message;
  world.store.put(charge);
  world.emit("charge.failed", charge);
  return fail(world, intent, { code: "card_declined", ...DECLINED, charge: charge.id });
}

function succeed(world: World, intent: PaymentIntent, method: PaymentMethod, card: TestCard): Charge {
  const charge = makeCharge(world, intent, method, true);
  Object.assign(intent, {
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  } satisfies Partial<PaymentIntent>);
  world.store.put(intent);
  world.emit("charge.succeeded", charge);
  world.store.schedule({ at: world.now() + world.settings().feeAfter, verb: "settle", id: charge.id });
  if (card.then !== undefined) world.store.schedule({ at: world.now() + 5, verb: card.then, id: charge.id });
  return charge;
}

function fail(world: World, intent: PaymentIntent, declined: Decline): Outcome {
  const { code, decline_code, message, charge } = declined;
  intent.status = "requires_payment_method";
  intent.latest_charge = charge ?? intent.latest_charge;
  intent.last_payment_error = {
    type: "card_error",
    code,
    decline_code,
    message,
    ...(charge === null ? {} : { charge }),
  };
  intent.payment_method = null;
  world.store.put(intent);
  return { declined };
}
