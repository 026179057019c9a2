import { invoiceRow } from "./invoice-rows.rules";
import { invoicesOf, isDoomed, isLive, keptOf, lastOf, surplusOf, type Decisions } from "./kept.rules";
import { dueNow, isDisputed, isPaidFor, isUnpaid, leftOf } from "./paid-service.rules";
import { unusedOf } from "./withdraw.rules";
import type { CardMove, CustomerFacts, RefundWish, SubscriptionFacts } from "./provider/billing-provider";

/** What the provider has to be told, once. The key says what it is: the same is asked for once in a run. */
export type Duty =
  | { do: "refund"; key: string; wish: RefundWish }
  | { do: "end"; key: string; subscriptionId: string }
  | { do: "void"; key: string; invoiceId: string }
  | { do: "move_card"; key: string; move: CardMove }
  | { do: "move_price"; key: string; subscriptionId: string; minor: number };

export type Refund = Extract<Duty, { do: "refund" }>;

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
  const doomed = subscriptions.filter((one) => isDoomed(facts, one) || isGivenUp(facts, one));
  return [
    ...[
      ...fraudRefunds(facts),
      ...surplus.flatMap((one) => secondRefunds(facts, one, decided)),
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

/**
 * Whether somebody cancelled, at the provider's too, while money was owed: what is paid is kept to its end, what is
 * not ends with the cancellation, and is not charged any more.
 */
function isGivenUp(facts: CustomerFacts, subscription: SubscriptionFacts): boolean {
  const { state, endsAt } = subscription;
  if (endsAt === null || state === "trialing" || state === "unknown") return false;
  return state !== "active" || dueNow(subscription, invoicesOf(facts, subscription)) !== undefined;
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

/**
 * What was paid for a subscription that is one too many: whole where it came second, and from when the other one came
 * where it was there first.
 */
export function secondRefunds(
  facts: CustomerFacts,
  subscription: SubscriptionFacts,
  decided: Decisions,
): Refund[] {
  const other = keptOf(facts, decided) ?? lastOf(facts, decided);
  return invoicesOf(facts, subscription)
    .filter(({ serviceEnd }) => serviceEnd > (other?.createdAt ?? 0))
    .flatMap(({ payment }) => payment ?? [])
    .filter((payment) => !isDisputed(payment) && !payment.isFraudSuspected && leftOf(payment) > 0)
    .map((payment) =>
      refund({ paymentId: payment.id, minor: leftOf(payment), serviceEndsAt: null, reason: "second" }),
    );
}

/**
 * What was declared, of the newest month paid by then. It may have been paid without our knowing of it, and the next
 * one may be charged before the provider hears of the declaration: that goes back whole.
 */
function withdrawalRefund(
  facts: CustomerFacts,
  subscription: SubscriptionFacts,
  { withdrawn }: Decisions,
): Duty[] {
  const declared = withdrawn.get(subscription.id);
  if (!declared) return [];
  const paid = invoicesOf(facts, subscription)
    .filter(isPaidFor)
    .sort((a, b) => b.serviceEnd - a.serviceEnd);
  const before = paid.find(({ payment }) => payment && payment.paidAt <= declared.at);
  return paid.flatMap((invoice) => {
    const { payment } = invoice;
    if (!payment || payment.isFraudSuspected) return [];
    if (payment.refunds.some(({ reason }) => reason === "withdrawn")) return [];
    const owed =
      payment.paidAt > declared.at
        ? leftOf(payment)
        : invoice === before
          ? Math.max(declared.refundMinor, unusedOf(invoiceRow("", invoice), declared.at))
          : 0;
    const minor = Math.min(owed, leftOf(payment));
    if (minor <= 0) return [];
    return [refund({ paymentId: payment.id, minor, serviceEndsAt: declared.at, reason: "withdrawn" })];
  });
}

/** Unlike for different amounts: the provider refuses one key for two wishes. */
function refund(wish: Omit<RefundWish, "key">): Refund {
  const key = `refund:${wish.paymentId}:${wish.reason}:${wish.minor}`;
  return { do: "refund", key, wish: { ...wish, key } };
}

/** Nobody pays for what has ended. */
function leftOpen({ subscriptions, invoices }: CustomerFacts): Duty[] {
  const ended = new Set(subscriptions.filter((one) => !isLive(one)).map(({ id }) => id));
  return invoices
    .filter((one) => isUnpaid(one) && one.subscriptionId !== null && ended.has(one.subscriptionId))
    .map(({ id }) => ({ do: "void", key: `void:${id}`, invoiceId: id }));
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
