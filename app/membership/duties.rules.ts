import { isUnreachable } from "~/identity/accounts/email.rules";
import { invoiceRow } from "./invoice-rows.rules";
import {
  subscriptionInvoices,
  mustNotCharge,
  isLive,
  findCurrentSubscription,
  findLastSubscription,
  findDuplicateSubscriptions,
  type Decisions,
} from "./current-subscription.rules";
import { currentUnpaidInvoice, isDisputed, isPaidFor, isUnpaid, remainingAmount } from "./paid-service.rules";
import { unusedAmount } from "./withdraw.rules";
import type {
  CardMove,
  CustomerFacts,
  InvoiceFacts,
  PaymentFacts,
  RefundWish,
  SubscriptionFacts,
} from "./provider/billing-provider";

export type Duty =
  | { do: "refund"; key: string; wish: RefundWish }
  | { do: "end"; key: string; subscriptionId: string }
  | { do: "void"; key: string; invoiceId: string }
  | { do: "move_card"; key: string; move: CardMove }
  | { do: "set_email"; key: string; email: string }
  | { do: "move_price"; key: string; subscriptionId: string; minor: number };

export type Refund = Extract<Duty, { do: "refund" }>;

/** Refunds come first: after an ending, nothing would show that money is still owed. */
export function findDuties(facts: CustomerFacts, decided: Decisions): Duty[] {
  const { subscriptions } = facts;
  const duplicates = [
    ...findDuplicateSubscriptions(facts, decided),
    ...subscriptions.filter(({ id }) => decided.seconds.has(id)),
  ];
  const withdrawn = subscriptions.filter(({ id }) => decided.withdrawn.has(id));
  const blocked = subscriptions.filter(
    (one) => mustNotCharge(facts, one) || isCancelledWhileUnpaid(facts, one),
  );
  const refunds = [
    ...fraudRefunds(facts),
    ...duplicates.flatMap((one) => duplicateRefunds(facts, one, decided)),
    ...withdrawn.flatMap((one) => withdrawalRefund(facts, one, decided)),
  ];
  const endings = new Set([...blocked, ...duplicates, ...withdrawn].filter(isLive));
  return [
    ...refunds.filter(({ key }) => !decided.refused.has(key)),
    ...[...endings].map(({ id }): Duty => ({ do: "end", key: `end:${id}`, subscriptionId: id })),
    ...voidDuties(facts),
    ...cardMoveDuty(facts, decided),
  ];
}

/** An announced price applies to the first period that begins at or after its date. */
export function priceChangeDuty(
  facts: CustomerFacts,
  decided: Decisions,
  announcedPrice: { minor: number; from: number } | null,
): Duty[] {
  const kept = findCurrentSubscription(facts, decided);
  if (!announcedPrice || !kept || kept.endsAt !== null || kept.price.minor === announcedPrice.minor)
    return [];
  if (kept.state !== "active" && kept.state !== "trialing") return [];
  if (kept.periodEnd < announcedPrice.from) return [];
  return [
    {
      do: "move_price",
      key: `price:${kept.id}:${announcedPrice.minor}`,
      subscriptionId: kept.id,
      minor: announcedPrice.minor,
    },
  ];
}

/** The provider sends its receipts to the account's address. */
export function emailDuty(facts: CustomerFacts, email: string | null): Duty[] {
  if (email === null || facts.isDeleted || facts.email === email || isUnreachable(email)) return [];
  return [{ do: "set_email", key: `email:${email}`, email }];
}

/**
 * Everything for a duplicate that came second, otherwise only what was paid for the time after the other
 * began.
 */
export function duplicateRefunds(
  facts: CustomerFacts,
  subscription: SubscriptionFacts,
  decided: Decisions,
): Refund[] {
  const other = findCurrentSubscription(facts, decided) ?? findLastSubscription(facts, decided);
  return subscriptionInvoices(facts, subscription)
    .filter(({ serviceEnd }) => serviceEnd > (other?.createdAt ?? 0))
    .flatMap(({ payment }) => payment ?? [])
    .filter((payment) => !isDisputed(payment) && !payment.isFraudSuspected && remainingAmount(payment) > 0)
    .map((payment) =>
      refund({
        paymentId: payment.id,
        minor: remainingAmount(payment),
        serviceEndsAt: null,
        reason: "second",
      }),
    );
}

/** The paid period stays; the unpaid part ends now. */
function isCancelledWhileUnpaid(facts: CustomerFacts, subscription: SubscriptionFacts): boolean {
  const { state, endsAt } = subscription;
  if (endsAt === null || state === "trialing" || state === "unknown") return false;
  return (
    state !== "active" ||
    currentUnpaidInvoice(subscription, subscriptionInvoices(facts, subscription)) !== undefined
  );
}

/** The cardholder gets the money back anyway, and a chargeback would cost a fee. */
function fraudRefunds({ invoices }: CustomerFacts): Duty[] {
  return invoices
    .flatMap(({ payment }) => payment ?? [])
    .filter((payment) => payment.isFraudSuspected && payment.dispute === null && remainingAmount(payment) > 0)
    .map((payment) =>
      refund({
        paymentId: payment.id,
        minor: remainingAmount(payment),
        serviceEndsAt: null,
        reason: "fraud",
      }),
    );
}

/** The provider refuses one key for two different amounts. */
function refund(wish: Omit<RefundWish, "key">): Refund {
  const key = `refund:${wish.paymentId}:${wish.reason}:${wish.minor}`;
  return { do: "refund", key, wish: { ...wish, key } };
}

/** A month charged after the declaration is refunded in full. */
function withdrawalRefund(
  facts: CustomerFacts,
  subscription: SubscriptionFacts,
  { withdrawn }: Decisions,
): Duty[] {
  const declared = withdrawn.get(subscription.id);
  if (!declared) return [];
  const paid = subscriptionInvoices(facts, subscription)
    .filter(isPaidFor)
    .sort((a, b) => b.serviceEnd - a.serviceEnd);
  const before = paid.find(({ payment }) => payment && payment.paidAt <= declared.at);
  const refundableFor = (invoice: InvoiceFacts, payment: PaymentFacts) => {
    if (payment.paidAt > declared.at) return remainingAmount(payment);
    if (invoice !== before) return 0;
    return Math.max(declared.refundMinor, unusedAmount(invoiceRow("", invoice), declared.at));
  };
  return paid.flatMap((invoice) => {
    const { payment } = invoice;
    if (!payment || payment.isFraudSuspected) return [];
    if (payment.refunds.some(({ reason }) => reason === "withdrawn")) return [];
    const minor = Math.min(refundableFor(invoice, payment), remainingAmount(payment));
    if (minor <= 0) return [];
    return [refund({ paymentId: payment.id, minor, serviceEndsAt: declared.at, reason: "withdrawn" })];
  });
}

function voidDuties({ subscriptions, invoices }: CustomerFacts): Duty[] {
  const ended = new Set(subscriptions.filter((one) => !isLive(one)).map(({ id }) => id));
  return invoices
    .filter((one) => isUnpaid(one) && one.subscriptionId !== null && ended.has(one.subscriptionId))
    .map(({ id }) => ({ do: "void", key: `void:${id}`, invoiceId: id }));
}

function cardMoveDuty(facts: CustomerFacts, decided: Decisions): Duty[] {
  const { cardMove: move } = facts;
  if (!move || findCurrentSubscription(facts, decided)?.id !== move.subscriptionId) return [];
  return [{ do: "move_card", key: `card:${move.subscriptionId}:${move.methodId}:${move.to}`, move }];
}
