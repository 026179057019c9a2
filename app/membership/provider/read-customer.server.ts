import type Stripe from "stripe";
import type { CardFacts, CustomerFacts, PaymentFacts, SubscriptionFacts } from "./billing-provider";
import { mapInvoice } from "./map-invoice";
import { mapPayment } from "./map-payment";
import { NO_CARDS, readCards } from "./stripe-cards.server";
import { referenceId, mapCard, mapSubscription } from "./map-subscription";
import { isMissing, asInvalidRequest, unless } from "./stripe-failures.server";

/** Ten years of months, failed attempts included. */
const MAX_SUBSCRIPTIONS = 60;
const MAX_INVOICES = 150;
const MAX_CHARGES = 300;
const PAGE = 100;
/** Only the newest payments: fraud warnings come within weeks. */
const PAYMENTS_WATCHED = 3;
const MAX_DISPUTES = 10;

export async function readCustomer(stripe: Stripe, id: string): Promise<CustomerFacts> {
  const [found, subscriptions, invoices, charges] = await Promise.all([
    unless(isMissing, () => stripe.customers.retrieve(id)),
    listOrNone(() =>
      stripe.subscriptions
        .list({ customer: id, status: "all", limit: PAGE, expand: ["data.default_payment_method"] })
        .autoPagingToArray({ limit: MAX_SUBSCRIPTIONS }),
    ),
    listOrNone(() =>
      stripe.invoices
        .list({ customer: id, limit: PAGE, expand: ["data.payments"] })
        .autoPagingToArray({ limit: MAX_INVOICES }),
    ),
    listOrNone(() =>
      stripe.charges
        .list({ customer: id, limit: PAGE, expand: ["data.balance_transaction", "data.refunds"] })
        .autoPagingToArray({ limit: MAX_CHARGES }),
    ),
  ]);
  const customer = found?.deleted === true ? undefined : found;
  const mapped = customer ? subscriptions.map(mapSubscription) : [];
  const [paymentOf, cards, next] = await Promise.all([
    readPayments(stripe, charges),
    customer ? readCards(stripe, customer, subscriptions) : NO_CARDS,
    previewNextCharge(stripe, mapped),
  ]);
  return {
    id,
    isDeleted: customer === undefined,
    email: customer?.email ?? null,
    subscriptions: mapped,
    invoices: invoices.map((invoice) => mapInvoice(invoice, paymentOf)),
    card: cards.charged ?? (customer ? lastUsed(charges) : null),
    cardMove: cards.move,
    next,
  };
}

/** A deleted customer has no lists. */
async function listOrNone<T>(list: () => Promise<T[]>): Promise<T[]> {
  return (await unless(isMissing, list)) ?? [];
}

async function readPayments(
  stripe: Stripe,
  charges: readonly Stripe.Charge[],
): Promise<(reference: string) => PaymentFacts | undefined> {
  const made = charges.filter(({ paid, status }) => paid && status === "succeeded");
  const watched = new Set(made.filter(({ disputed }) => !disputed).slice(0, PAYMENTS_WATCHED));
  const payments = new Map<string, PaymentFacts>();
  await Promise.all(
    made.map(async (charge) => {
      const payment = mapPayment({
        charge,
        refunds: await readRefunds(stripe, charge),
        disputes: charge.disputed ? await readDisputes(stripe, charge.id) : [],
        isFraudSuspected: watched.has(charge) && (await hasFraudWarning(stripe, charge.id)),
      });
      payments.set(charge.id, payment);
      const intent = referenceId(charge.payment_intent);
      if (intent !== null) payments.set(intent, payment);
    }),
  );
  return (reference) => payments.get(reference);
}

/** A charge comes with its newest refunds only. */
async function readRefunds(stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
  if (!refunds?.has_more) return refunds?.data ?? [];
  return (await stripe.refunds.list({ charge: id, limit: PAGE })).data;
}

async function readDisputes(stripe: Stripe, charge: string): Promise<Stripe.Dispute[]> {
  return (await stripe.disputes.list({ charge, limit: MAX_DISPUTES })).data;
}

async function hasFraudWarning(stripe: Stripe, charge: string): Promise<boolean> {
  return (await stripe.radar.earlyFraudWarnings.list({ charge, limit: 1 })).data.length > 0;
}

function lastUsed(charges: readonly Stripe.Charge[]): CardFacts | null {
  return mapCard(charges.find(({ paid }) => paid)?.payment_method_details?.card);
}

async function previewNextCharge(
  stripe: Stripe,
  subscriptions: readonly SubscriptionFacts[],
): Promise<CustomerFacts["next"]> {
  const [first] = subscriptions
    .filter(({ state, endsAt, periodEnd }) => isCharging(state) && (endsAt === null || endsAt > periodEnd))
    .sort((a, b) => a.periodEnd - b.periodEnd);
  if (!first) return null;
  // A tax that can't be calculated must not block the page.
  const preview = await unless(
    (error) => asInvalidRequest(error) !== undefined,
    () => stripe.invoices.createPreview({ subscription: first.id }),
  );
  return {
    subscriptionId: first.id,
    at: first.periodEnd,
    minor: preview?.amount_due ?? first.price.minor,
    currency: preview?.currency ?? first.price.currency,
  };
}

const isCharging = (state: string) => state === "active" || state === "trialing";
