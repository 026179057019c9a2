import type { BalanceProvider } from "~/ledger/balance-provider";
import type { DisputeMoney, RefundMoney } from "~/ledger/payment-money";

/**
 * What the membership needs of whoever takes the money, in our nouns. One implementation speaks to Stripe
 * (stripe-provider.server.ts), in the cloud to the real one and locally to `workers/payments`. Amounts are
 * whole minor units of their currency, times are milliseconds since the Unix epoch.
 */
export interface BillingProvider extends BalanceProvider {
  /** The one monthly price that is on sale. @throws DomainError membership.unavailable */
  price(): Promise<Price>;
  /**
   * Makes the customer of an account, or finds the one that was made before its answer was lost.
   * @param customer `instead`: one that was deleted over there and has to be replaced
   * @returns its id
   */
  createCustomer(customer: { accountId: string; email: string; instead: string | null }): Promise<string>;
  openCheckout(wish: CheckoutWish): Promise<Checkout>;
  /** @returns `complete` where it was paid before it could be ended */
  expireCheckout(id: string): Promise<"expired" | "complete">;
  /** The account that paid in a checkout; null where nobody did, or there is none of this id. */
  payerOf(checkoutId: string): Promise<string | null>;
  /** @returns address of the provider's page where somebody changes the card or sees invoices */
  openPortal(wish: { customerId: string; returnTo: string; page: "overview" | "card" }): Promise<string>;
  /** Everything the membership follows from, read anew. A customer deleted over there has no subscription. */
  readCustomer(customerId: string): Promise<CustomerFacts>;
  /** Ends at the end of what is paid (`true`), or goes on after all (`false`). */
  setEndsWithPeriod(subscriptionId: string, ends: boolean): Promise<void>;
  /** Ends now; nothing is credited or charged. One that has ended already stays so. */
  endNow(subscriptionId: string): Promise<void>;
  /** Moves the end of the provider's trial, which is when the first charge is made. */
  moveTrialEnd(subscriptionId: string, at: number): Promise<void>;
  /** From the next period on the subscription costs what is on sale now; nothing is charged for this one. */
  moveToCurrentPrice(subscriptionId: string): Promise<void>;
  /**
   * Makes the card that was chosen last the one that is charged, and tries what is open with it. A card that is
   * declined again is no failure.
   */
  moveCard(customerId: string, move: CardMove): Promise<void>;
  /** Drops what was not paid, drafts too: it is charged no more. */
  voidInvoice(invoiceId: string): Promise<void>;
  /** Gives money back; twice with one key gives once. */
  refund(wish: RefundWish): Promise<RefundOutcome>;
  /** Forgets the person over there: for a deleted account, after its subscription. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * An event, once its signature is ours, recent and of this endpoint.
   * @throws DomainError membership.bad_event
   */
  verifyEvent(body: string, signature: string | null, endpoint: EventEndpoint): Promise<ProviderEvent>;
}

export type EventEndpoint = "own" | "connect";

export interface ProviderEvent {
  id: string;
  type: string;
  /** The second in which it happened. */
  at: number;
  /** The second in which it was signed and sent, by the same clock: what is read from now on is no older. */
  sentAt: number;
  /** Whose state changed; null where the event is about no customer. */
  customerId: string | null;
  /**
   * What may have changed: `state` of the customer, who is fetched anew; `other` is what `subject` names, for a noun
   * above this one; `none` is known to mean nothing here.
   */
  meaning: "state" | "other" | "none" | "unknown";
  subject: EventSubject | null;
}

/** What an event is about that changes no membership. */
export type EventSubject =
  /** Money sent to a creator. */
  | { kind: "transfer"; id: string }
  /** The account that a creator is paid to, or what went from there to a bank. */
  | { kind: "account"; id: string }
  /** Money between our own balance and our bank. */
  | { kind: "balance" };

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
  /** First charge; null: at once. At least 48 hours ahead, the provider wants. */
  firstChargeAt: number | null;
  /** Whole addresses; the provider adds nothing to them. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
  /** The same wish sent again opens no second one. */
  key: string;
}

export interface Checkout {
  id: string;
  url: string;
  expiresAt: number;
}

/**
 * `nothing_left`: it was given back, or a bank has taken it, before. `refused`: the provider will never do it, such as
 * for a payment that is too old; asking again changes nothing.
 */
export type RefundOutcome = "made" | "nothing_left" | "refused";

export interface RefundWish {
  paymentId: string;
  minor: number;
  /** Until when what was paid for lasts; null: money only. */
  serviceEndsAt: number | null;
  reason: "withdrawn" | "second" | "fraud";
  key: string;
}

export interface CustomerFacts {
  id: string;
  isDeleted: boolean;
  subscriptions: SubscriptionFacts[];
  /** Newest first. */
  invoices: InvoiceFacts[];
  /** The card that is charged next. */
  card: CardFacts | null;
  /** Where the customer and the subscription have different cards: which one is to be both's. */
  cardMove: CardMove | null;
  /** The next charge as the provider would make it now; null where none will be. `at`: when its period begins. */
  next: { subscriptionId: string; at: number; minor: number; currency: string } | null;
}

export interface CardMove {
  subscriptionId: string;
  methodId: string;
  /** Who has another one. */
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
  /** Of a state that this release does not know: it opens nothing. */
  | "unknown";

export interface SubscriptionFacts {
  id: string;
  state: SubscriptionState;
  createdAt: number;
  price: Price;
  trialEndsAt: number | null;
  /** Of its item: the period that runs now. */
  periodStart: number;
  periodEnd: number;
  /** When it will end, if somebody cancelled it. */
  endsAt: number | null;
  /** When they did; null for one that goes on. */
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
  /** What it is for, from its line and never from the invoice's own period: [start, end). */
  serviceStart: number;
  serviceEnd: number;
  issuedAt: number;
  paidAt: number | null;
  nextAttemptAt: number | null;
  /** Whether a card was ever tried for it. */
  wasTried: boolean;
  pageUrl: string | null;
  pdfUrl: string | null;
  /** Null where nothing was charged, or it was paid outside. */
  payment: PaymentFacts | null;
}

export interface PaymentFacts {
  id: string;
  minor: number;
  paidAt: number;
  /** Null until the provider says so. */
  feeMinor: number | null;
  card: CardFacts | null;
  refunds: RefundFacts[];
  dispute: { id: string; state: "open" | "won" | "lost"; openedAt: number } | null;
  /** The card's bank says that its owner did not pay this. */
  isFraudSuspected: boolean;
  /** What it moved on our balance: itself, refunds that were paid, back or not, and each dispute, the oldest first. */
  moved: { movement: string | null; refunds: RefundMoney[]; disputes: DisputeMoney[] };
}

export interface RefundFacts {
  id: string;
  minor: number;
  at: number;
  /** As RefundWish; null for one made by hand. */
  serviceEndsAt: number | null;
  reason: string | null;
}

export interface CardFacts {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The same for the same card whoever pays with it; null where the provider has none. */
  fingerprint: string | null;
}
