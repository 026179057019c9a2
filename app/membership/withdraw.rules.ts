import { DAY_MS } from "~/platform/clock";
import { currencyDecimals } from "~/platform/money";
import type { Invoice } from "./invoices.table";
import { liveState } from "./live-state.rules";
import { WITHDRAWAL_MS } from "./membership.limits";
import type { Membership } from "./memberships.table";

export interface Withdrawal {
  subscriptionId: string;
  refundMinor: number;
  currency: string;
  /** Even if the charge was refunded since. */
  wasCharged: boolean;
  trialRuns: boolean;
}

export function findWithdrawal(
  row: Membership,
  invoices: readonly Invoice[],
  now: number,
): Withdrawal | null {
  const { subscription_id, first_paid_at, currency } = row;
  if (subscription_id === null || currency === null || liveState(row) === null) return null;
  if (first_paid_at !== null && now >= first_paid_at + WITHDRAWAL_MS) return null;
  const paid = invoices.find(
    (one) =>
      one.subscription_id === subscription_id &&
      one.status === "paid" &&
      one.payment_id !== null &&
      one.total_minor > 0,
  );
  return {
    subscriptionId: subscription_id,
    currency,
    refundMinor: paid ? unusedAmount(paid, now) : 0,
    wasCharged: first_paid_at !== null,
    trialRuns: (row.trial_ends_at ?? 0) > now,
  };
}

/** Minor units for the whole days left. */
export function unusedAmount(invoice: Invoice, now: number): number {
  const { service_start, service_end, total_minor, refunded_minor, dispute, currency } = invoice;
  // A disputed amount can't be refunded as well.
  if (dispute !== null && dispute !== "won") return 0;
  const days = Math.max(1, Math.round((service_end - service_start) / DAY_MS));
  const unused = Math.min(days, Math.max(0, Math.floor((service_end - now) / DAY_MS)));
  const step = smallestUnit(currency);
  const minor = Math.floor((total_minor * unused) / days / step) * step;
  return Math.max(0, Math.min(minor, total_minor - refunded_minor));
}

/** Three-decimal currencies are paid out in tens. Source: docs.stripe.com/currencies */
const smallestUnit = (currency: string) => (currencyDecimals(currency) === 3 ? 10 : 1);
