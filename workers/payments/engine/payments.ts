import { behaviourOf, type TestCard } from "./cards";
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from "./shapes";
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
    payment_method_options: { card: { request_three_d_secure: "automatic" } } as never,
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
    ...(method ? { payment_method: method as never } : {}),
  };
  intent.payment_method = null;
  world.store.put(intent);
  world.emit("payment_intent.payment_failed", intent);
  return { declined: { code, decline_code, message, charge: charge?.id ?? null } };
}

function makeCharge(world: World, intent: PaymentIntent, method: PaymentMethod, paid: boolean): Charge {
  const { card } = method;
  const charge: Charge = {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    // Known some seconds later, which charge.updated tells.
    balance_transaction: null,
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: "WISHLIGHT",
    captured: paid,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? "approved_by_network" : "declined_by_network",
      reason: paid ? null : "generic_decline",
      seller_message: paid ? "Paid." : "The bank gave no reason.",
      type: paid ? "authorized" : "issuer_declined",
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: "card",
      card: {
        amount_authorized: paid ? intent.amount : null,
        authorization_code: null,
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_token: { used: false },
        network_transaction_id: newId("n").slice(2),
        regulated_status: "unregulated",
        three_d_secure: null,
        wallet: null,
      } as never,
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
  world.store.put(charge);
  return charge;
}

/** What the provider keeps of a payment: 2.9 % and 30 minor units, never more than the payment. */
export const feeOf = (minor: number): number => Math.min(minor, Math.round(minor * 0.029) + 30);

interface Movement {
  type: BalanceTransaction["type"];
  minor: number;
  fee: number;
  currency: string;
  source: string;
}

export function moveBalance(
  world: World,
  { type, minor, fee, currency, source }: Movement,
): BalanceTransaction {
  const transaction: BalanceTransaction = {
    id: newId("txn"),
    object: "balance_transaction",
    amount: minor,
    available_on: world.now() + 2 * 86_400,
    balance_type: "payments",
    created: world.now(),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: "Fees", type: "stripe_fee" }],
    net: minor - fee,
    reporting_category: type === "adjustment" ? "dispute" : String(type),
    source,
    status: "pending",
    type,
  };
  world.store.put(transaction);
  return transaction;
}

/** Job: the fee of a charge becomes known. */
export function settle(world: World, id: string): void {
  const charge = world.store.find("charge", id);
  if (charge === undefined || charge.balance_transaction !== null) return;
  const before = structuredClone(charge);
  charge.balance_transaction = moveBalance(world, {
    type: "charge",
    minor: charge.amount,
    fee: feeOf(charge.amount),
    currency: charge.currency,
    source: charge.id,
  }).id;
  world.store.put(charge);
  world.emit("charge.updated", charge, before);
}
