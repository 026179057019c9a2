import type { BalanceProvider } from "~/ledger/balance-provider";
import type { DisputeMoney, RefundMoney } from "~/ledger/payment-money";

/**
 * Amounts are whole minor units of their currency, times milliseconds since the Unix epoch. Every call may
 * throw DomainError membership.unavailable.
 */
export interface BillingProvider extends BalanceProvider {
  price(): Promise<Price>;
  /** Idempotent per account. `instead`: a deleted customer to replace. */
  createCustomer(customer: { accountId: string; email: string; instead: string | null }): Promise<string>;
  /** Null for a deleted customer and for another site's. `isSure`: not one from before we noted the site. */
  ownerOf(customerId: string): Promise<{ accountId: string; isSure: boolean; createdAt: number } | null>;
  setCustomerEmail(customerId: string, email: string): Promise<void>;
  openCheckout(wish: CheckoutWish): Promise<Checkout>;
  expireCheckout(id: string): Promise<"expired" | "complete">;
  /** Null once it is paid or expired. */
  checkoutUrl(id: string): Promise<string | null>;
  /** Null where nobody paid or the checkout doesn't exist. */
  payerOf(checkoutId: string): Promise<string | null>;
  openPortal(wish: PortalWish): Promise<string>;
  readCustomer(customerId: string): Promise<CustomerFacts>;
  setEndsWithPeriod(subscriptionId: string, ends: boolean): Promise<void>;
  endNow(subscriptionId: string): Promise<void>;
  /** When the first charge is made. */
  moveTrialEnd(subscriptionId: string, at: number): Promise<void>;
  /** From the next period on, without a charge for the current one. */
  moveToCurrentPrice(subscriptionId: string): Promise<void>;
  /** Uses the newest card everywhere and tries open invoices with it; a declined card is no error. */
  moveCard(customerId: string, move: CardMove): Promise<void>;
  voidInvoice(invoiceId: string): Promise<void>;
  /** Idempotent per key. */
  refund(wish: RefundWish): Promise<RefundOutcome>;
  deleteCustomer(customerId: string): Promise<void>;
  /** @throws DomainError membership.bad_event */
  verifyEvent(body: string, signature: string | null, endpoint: EventEndpoint): Promise<ProviderEvent>;
}

export type EventEndpoint = "own" | "connect";

export interface ProviderEvent {
  id: string;
  type: string;
  at: number;
  /** By the same clock: data read after it is at least as new. */
  sentAt: number;
  customerId: string | null;
  /** What may have changed: `state` the customer, `other` the subject, `none` nothing here. */
  meaning: "state" | "other" | "none" | "unknown";
  subject: EventSubject | null;
}

export type EventSubject =
  { kind: "transfer"; id: string } | { kind: "account"; id: string } | { kind: "balance" };

export interface Price {
  id: string;
  minor: number;
  /** ISO 4217, lower case. */
  currency: string;
}

export interface CheckoutWish {
  accountId: string;
  customerId: string;
  priceId: string;
  /** Null: at once; otherwise at least 48 hours ahead. */
  firstChargeAt: number | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
  key: string;
}

export interface PortalWish {
  customerId: string;
  page: "overview" | "card";
  /** For people who leave without a new card. */
  returnTo: string;
  doneAt: string;
}

export interface Checkout {
  id: string;
  url: string;
  expiresAt: number;
}

/**
 * `nothing_left`: already refunded or taken back by a bank. `refused`: for good, such as for a payment that
 * is too old.
 */
export type RefundOutcome = "made" | "nothing_left" | "refused";

export interface RefundWish {
  paymentId: string;
  minor: number;
  /** Null where the refund shortens no service. */
  serviceEndsAt: number | null;
  reason: "withdrawn" | "second" | "fraud";
  key: string;
}

export interface CustomerFacts {
  id: string;
  isDeleted: boolean;
  email: string | null;
  subscriptions: SubscriptionFacts[];
  invoices: InvoiceFacts[];
  card: CardFacts | null;
  /** The card both customer and subscription should have. */
  cardMove: CardMove | null;
  /** Null where no charge is due. `at`: when its period begins. */
  next: { subscriptionId: string; at: number; minor: number; currency: string } | null;
}

export interface CardMove {
  subscriptionId: string;
  methodId: string;
  to: "customer" | "subscription";
}

export type SubscriptionState =
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "paused"
  | "incomplete"
  | "incomplete_expired"
  | "canceled"
  /** A state this release doesn't know. */
  | "unknown";

export interface SubscriptionFacts {
  id: string;
  state: SubscriptionState;
  createdAt: number;
  price: Price;
  trialEndsAt: number | null;
  /** The current period, from the subscription's item. */
  periodStart: number;
  periodEnd: number;
  endsAt: number | null;
  cancelledAt: number | null;
  endedAt: number | null;
}

export interface InvoiceFacts {
  id: string;
  subscriptionId: string | null;
  number: string | null;
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  currency: string;
  totalMinor: number;
  taxMinor: number;
  /** From the invoice's line: [start, end). */
  serviceStart: number;
  serviceEnd: number;
  issuedAt: number;
  paidAt: number | null;
  nextAttemptAt: number | null;
  wasTried: boolean;
  pageUrl: string | null;
  pdfUrl: string | null;
  payment: PaymentFacts | null;
}

export interface PaymentFacts {
  id: string;
  minor: number;
  paidAt: number;
  feeMinor: number | null;
  card: CardFacts | null;
  refunds: RefundFacts[];
  dispute: { id: string; state: "open" | "won" | "lost"; openedAt: number } | null;
  /** The card's bank says the cardholder didn't pay this. */
  isFraudSuspected: boolean;
  /** On our balance, the oldest first; failed refunds included. */
  moved: { movement: string | null; refunds: RefundMoney[]; disputes: DisputeMoney[] };
}

export interface RefundFacts {
  id: string;
  minor: number;
  at: number;
  serviceEndsAt: number | null;
  reason: string | null;
}

export interface CardFacts {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The same for one card across customers. */
  fingerprint: string | null;
}
