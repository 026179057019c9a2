import { DAY_MS } from "~/platform/clock";
import type {
  CustomerFacts,
  InvoiceFacts,
  PaymentFacts,
  SubscriptionFacts,
} from "~/membership/provider/billing-provider";

const DAY_0 = Date.UTC(2027, 0, 1);
export const day = (count: number): number => DAY_0 + count * DAY_MS;

export function subscription(more: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    id: "sub_1",
    state: "active",
    createdAt: day(0),
    price: { id: "price_1", minor: 900, currency: "usd" },
    trialEndsAt: null,
    periodStart: day(0),
    periodEnd: day(31),
    endsAt: null,
    cancelledAt: null,
    endedAt: null,
    ...more,
  };
}

export function payment(more: Partial<PaymentFacts> = {}): PaymentFacts {
  return {
    id: "ch_1",
    minor: 900,
    paidAt: day(0),
    feeMinor: 56,
    card: null,
    refunds: [],
    dispute: null,
    isFraudSuspected: false,
    moved: { movement: null, refunds: [], disputes: [] },
    ...more,
  };
}

export function invoice(more: Partial<InvoiceFacts> = {}): InvoiceFacts {
  return {
    id: "in_1",
    subscriptionId: "sub_1",
    number: "A-1",
    status: "paid",
    currency: "usd",
    totalMinor: 900,
    taxMinor: 0,
    serviceStart: day(0),
    serviceEnd: day(31),
    issuedAt: day(0),
    paidAt: day(0),
    nextAttemptAt: null,
    wasTried: true,
    pageUrl: null,
    pdfUrl: null,
    payment: payment(),
    ...more,
  };
}

export const unpaid = (more: Partial<InvoiceFacts> = {}): InvoiceFacts =>
  invoice({
    id: "in_2",
    status: "open" as const,
    payment: null,
    paidAt: null,
    serviceStart: day(31),
    serviceEnd: day(59),
    issuedAt: day(31),
    ...more,
  });

export function refunded(minor: number, serviceEndsAt: number | null = null, reason: string | null = null) {
  return [{ id: "re_1", minor, at: day(5), serviceEndsAt, reason }];
}

export const customer = (
  subscriptions: SubscriptionFacts[],
  invoices: InvoiceFacts[] = [],
  more: Partial<CustomerFacts> = {},
): CustomerFacts => ({
  id: "cus_1",
  isDeleted: false,
  email: null,
  subscriptions,
  invoices,
  card: null,
  cardMove: null,
  next: null,
  ...more,
});
