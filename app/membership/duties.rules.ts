import { invoicesOf, isDoomed, isLive, keptOf, surplusOf, type Decisions } from "./kept.rules";
import { isDisputed, isPaidFor, leftOf } from "./paid-service.rules";
import type { CardMove, CustomerFacts, RefundWish, SubscriptionFacts } from "./provider/billing-provider";

/** What the provider has to be told, once. The key says what it is: the same is asked for once in a run. */
export type Duty =
  | { do: "refund"; key: string; wish: RefundWish }
  | { do: "end"; key: string; subscriptionId: string }
  | { do: "void"; key: string; invoiceId: string }
  | { do: "move_card"; key: string; move: CardMove }
  | { do: "move_price"; key: string; subscriptionId: string; minor: number };

/**
 * What follows from the facts and is not so yet at the provider. Money goes back first and the subscription ends
 * after it: who ended first and was killed would never be seen to owe anything.
 */
export function dutiesOf(facts: CustomerFacts, decided: Decisions): Duty[] {
  const { subscriptions } = facts;
  const surplus = [
    ...surplusOf(facts, decided),
    ...subscriptions.filter(({ id }) => decided.seconds.has(id)),
  ];
  const withdrawn = subscriptions.filter(({ id }) => decided.withdrawn.has(id));
  const doomed = subscriptions.filter((one) => isLive(one) && isDoomed(facts, one));
  return [
    ...[
      ...fraudRefunds(facts),
      ...surplus.flatMap((one) => secondRefunds(facts, one)),
      ...withdrawn.flatMap((one) => withdrawalRefund(facts, one, decided)),
    ].filter(({ key }) => !decided.refused.has(key)),
    ...unique([...doomed, ...surplus, ...withdrawn].filter(isLive)).map(({ id }): Duty => ({
      do: "end",
      key: `end:${id}`,
      subscriptionId: id,
    })),
    ...leftOpen(facts),
    ...otherCard(facts, decided),
  ];
}

/** Of the subscription that stays. */
function otherCard(facts: CustomerFacts, decided: Decisions): Duty[] {
  const { cardMove: move } = facts;
  if (!move || keptOf(facts, decided)?.id !== move.subscriptionId) return [];
  return [{ do: "move_card", key: `card:${move.subscriptionId}:${move.methodId}:${move.to}`, move }];
}

/** A price that was told in time is charged from the first period on that begins at or after its day. */
export function priceDuty(
  facts: CustomerFacts,
  decided: Decisions,
  told: { minor: number; from: number } | null,
): Duty[] {
  const kept = keptOf(facts, decided);
  if (!told || !kept || kept.endsAt !== null || kept.price.minor === told.minor) return [];
  if (kept.state !== "active" && kept.state !== "trialing") return [];
  if (kept.periodEnd < told.from) return [];
  return [
    { do: "move_price", key: `price:${kept.id}:${told.minor}`, subscriptionId: kept.id, minor: told.minor },
  ];
}

/** The card's owner will get their money back anyway; asked for by their bank it costs a fee and our name. */
function fraudRefunds({ invoices }: CustomerFacts): Duty[] {
  return invoices
    .flatMap(({ payment }) => payment ?? [])
    .filter((payment) => payment.isFraudSuspected && payment.dispute === null && leftOf(payment) > 0)
    .map((payment) =>
      refund({ paymentId: payment.id, minor: leftOf(payment), serviceEndsAt: null, reason: "fraud" }),
    );
}

function secondRefunds(facts: CustomerFacts, subscription: SubscriptionFacts): Duty[] {
  return invoicesOf(facts, subscription)
    .flatMap(({ payment }) => payment ?? [])
    .filter((payment) => !isDisputed(payment) && !payment.isFraudSuspected && leftOf(payment) > 0)
    .map((payment) =>
      refund({ paymentId: payment.id, minor: leftOf(payment), serviceEndsAt: null, reason: "second" }),
    );
}

function withdrawalRefund(
  facts: CustomerFacts,
  subscription: SubscriptionFacts,
  { withdrawn }: Decisions,
): Duty[] {
  const declared = withdrawn.get(subscription.id);
  const payment = invoicesOf(facts, subscription).find(isPaidFor)?.payment;
  if (!declared || !payment || payment.isFraudSuspected) return [];
  if (payment.refunds.some(({ reason }) => reason === "withdrawn")) return [];
  const minor = Math.min(declared.refundMinor, leftOf(payment));
  if (minor <= 0) return [];
  return [refund({ paymentId: payment.id, minor, serviceEndsAt: declared.at, reason: "withdrawn" })];
}

/** Unlike for different amounts: the provider refuses one key for two wishes. */
function refund(wish: Omit<RefundWish, "key">): Duty {
  const key = `refund:${wish.paymentId}:${wish.reason}:${wish.minor}`;
  return { do: "refund", key, wish: { ...wish, key } };
}

/** Nobody pays for what has ended. */
function leftOpen({ subscriptions, invoices }: CustomerFacts): Duty[] {
  const ended = new Set(subscriptions.filter((one) => !isLive(one)).map(({ id }) => id));
  return invoices
    .filter(
      ({ status, subscriptionId }) =>
        status === "open" && subscriptionId !== null && ended.has(subscriptionId),
    )
    .map(({ id }) => ({ do: "void", key: `void:${id}`, invoiceId: id }));
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
