import { DAY_MS } from "~/platform/clock";
import type { Invoice } from "./invoices.table";
import { WITHDRAWAL_MS } from "./membership.limits";
import type { Membership } from "./memberships.table";

/** Withdrawing is for who has a contract; one that has ended has nothing to withdraw from. */
const RUNNING: readonly Membership["state"][] = [
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
];

export interface Withdrawal {
  subscriptionId: string;
  refundMinor: number;
  currency: string;
}

/**
 * What a withdrawal would give back now: the days that are left whole, of the days that were paid.
 * @returns null: there is no contract, or its time to withdraw is over
 */
export function withdrawalOf(row: Membership, invoices: readonly Invoice[], now: number): Withdrawal | null {
  const { subscription_id, first_paid_at, currency, state } = row;
  if (subscription_id === null || currency === null || !RUNNING.includes(state)) return null;
  if (first_paid_at !== null && now >= first_paid_at + WITHDRAWAL_MS) return null;
  const paid = invoices.find(
    (one) =>
      one.subscription_id === subscription_id &&
      one.status === "paid" &&
      one.payment_id !== null &&
      one.total_minor > 0,
  );
  return { subscriptionId: subscription_id, currency, refundMinor: paid ? unusedOf(paid, now) : 0 };
}

function unusedOf(invoice: Invoice, now: number): number {
  const { service_start, service_end, total_minor, refunded_minor, dispute, currency } = invoice;
  // What a bank holds can't be paid back beside it.
  if (dispute !== null && dispute !== "won") return 0;
  const days = Math.max(1, Math.round((service_end - service_start) / DAY_MS));
  const unused = Math.min(days, Math.max(0, Math.floor((service_end - now) / DAY_MS)));
  const step = smallestOf(currency);
  const minor = Math.floor((total_minor * unused) / days / step) * step;
  return Math.max(0, Math.min(minor, total_minor - refunded_minor));
}

/**
 * What the provider can pay out at least: of currencies with three decimals only tens.
 * Source: docs.stripe.com/currencies, "Three-decimal currencies".
 */
function smallestOf(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits === 3 ? 10 : 1;
}
