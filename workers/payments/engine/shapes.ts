import type Stripe from "stripe";

/** Stripe's objects as stored and sent: expandable fields are ids, decimal numbers are text. */
type Stored<T, Changed> = Omit<T, keyof Changed> & Changed;

export interface List<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

export type Customer = Stored<Stripe.Customer, { default_source: null; test_clock: string | null }>;
interface DeletedCustomer {
  id: string;
  object: "customer";
  deleted: true;
}
export type Price = Stored<
  Stripe.Price,
  { product: string; unit_amount: number; unit_amount_decimal: string }
>;
export type Plan = Stored<Stripe.Plan, { product: string; amount_decimal: string | null }>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem, { price: Price; plan: Plan }>;
export type Subscription = Stored<
  Stripe.Subscription,
  {
    items: List<SubscriptionItem>;
    customer: string;
    latest_invoice: string | null;
    default_payment_method: string | null;
  }
>;
export type InvoiceLine = Stored<
  Stripe.InvoiceLineItem,
  {
    pricing: {
      type: "price_details";
      price_details: { price: string; product: string };
      unit_amount_decimal: string;
    };
    quantity_decimal: string;
    subscription: string | null;
  }
>;
export type Invoice = Stored<
  Stripe.Invoice,
  {
    lines: List<InvoiceLine>;
    customer: string;
    default_payment_method: string | null;
    status: "draft" | "open" | "paid" | "void";
  }
>;
export type InvoicePayment = Stored<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: "payment_intent"; payment_intent: string } }
>;
export type PaymentMethod = Stored<
  Stripe.PaymentMethod,
  { customer: string | null; card: Stripe.PaymentMethod.Card }
>;
export type PaymentIntent = Stored<
  Stripe.PaymentIntent,
  { customer: string; latest_charge: string | null; payment_method: string | null }
>;
export type Charge = Stored<
  Stripe.Charge,
  { customer: string; balance_transaction: string | null; payment_intent: string }
>;
export type BalanceTransaction = Stored<Stripe.BalanceTransaction, { source: string | null }>;
export type BankAccount = Stripe.BankAccount;
export type Account = Stored<
  Stripe.Account,
  {
    created: number;
    type: string;
    country: string;
    external_accounts: List<BankAccount>;
    requirements: Stripe.Account.Requirements;
  }
>;
export type TransferReversal = Stored<
  Stripe.TransferReversal,
  { transfer: string; balance_transaction: string | null }
>;
export type Transfer = Stored<
  Stripe.Transfer,
  {
    destination: string;
    balance_transaction: string | null;
    destination_payment: string;
    reversals: List<TransferReversal>;
  }
>;
export type Payout = Stored<
  Stripe.Payout,
  {
    balance_transaction: string | null;
    failure_balance_transaction: string | null;
    destination: string | null;
  }
>;
export type Topup = Stored<Stripe.Topup, { balance_transaction: string | null }>;
export type Refund = Stored<
  Stripe.Refund,
  { charge: string; payment_intent: string; balance_transaction: string | null }
>;
export type Dispute = Stored<Stripe.Dispute, { charge: string; payment_intent: string }>;
export type EarlyFraudWarning = Stored<Stripe.Radar.EarlyFraudWarning, { charge: string }>;
export type CheckoutSession = Stored<
  Stripe.Checkout.Session,
  {
    customer: string;
    subscription: string | null;
    invoice: string | null;
    payment_intent: string | null;
    setup_intent: string | null;
  }
>;
export type PortalSession = Stored<Stripe.BillingPortal.Session, { configuration: string }>;
export type PortalConfiguration = Stripe.BillingPortal.Configuration;
export type TestClock = Stripe.TestHelpers.TestClock;
export interface Event {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
  account?: string;
}

export interface Kinds {
  customer: Customer | DeletedCustomer;
  price: Price;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  charge: Charge;
  balance_transaction: BalanceTransaction;
  refund: Refund;
  dispute: Dispute;
  "radar.early_fraud_warning": EarlyFraudWarning;
  account: Account;
  transfer: Transfer;
  transfer_reversal: TransferReversal;
  payout: Payout;
  topup: Topup;
  "checkout.session": CheckoutSession;
  "billing_portal.session": PortalSession;
  "test_helpers.test_clock": TestClock;
  event: Event;
}
export type Kind = keyof Kinds;
