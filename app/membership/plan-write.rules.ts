import type { Booking } from "~/ledger/booking";
import type { MembershipPolicy } from "~/platform/config.server";
import { changedInvoices, invoiceRow } from "./invoice-rows.rules";
import type { Invoice } from "./invoices.table";
import { findCurrentSubscription, type Decisions } from "./current-subscription.rules";
import { CHARGED_AFTER_MS } from "./membership.limits";
import type { Membership } from "./memberships.table";
import { buildNotices } from "./notices.rules";
import { planPrice } from "./price-change.rules";
import type { CustomerFacts } from "./provider/billing-provider";
import { deriveMembership, type DerivedMembership } from "./derive-membership.rules";
import type { TrialCard } from "./trial-card.server";
import type { EventClaim } from "./answered-events.store.server";
import type { MembershipWrite } from "./write-membership.store.server";

interface StoredState {
  row: Membership;
  known: readonly Invoice[];
  policy: MembershipPolicy;
  ledger: Booking;
}

export interface CustomerRead {
  facts: CustomerFacts;
  decided: Decisions;
  card: TrialCard;
  failure: unknown;
  now: number;
}

export interface WriteOptions {
  event?: EventClaim;
  reconciling?: boolean;
  /** The account is being deleted: its card must not bring a charge forward. */
  isClosing?: boolean;
}

export function planWrite(
  { row, known, policy, ledger }: StoredState,
  { facts, decided, card, failure, now }: CustomerRead,
  { event, reconciling }: WriteOptions,
): { writing: MembershipWrite; changed: boolean } {
  const trialEndsAt = card.chargeAt === null ? row.trial_ends_at : Math.min(row.trial_ends_at ?? now, now);
  const standing = deriveMembership(facts, trialEndsAt, policy, decided);
  const changedRows = changedInvoices(facts.invoices, known);
  const kept = findCurrentSubscription(facts, decided);
  const price = planPrice(row, kept, policy, now);
  const gone = deletedDrafts(known, facts);
  const changed = changedRows.length > 0 || gone.length > 0 || hasChanged(row, standing);
  const notices = buildNotices({ facts, decided, standing, changed: changedRows, now });
  return {
    changed,
    writing: {
      row,
      set: { ...standing, ...price.set, ...(kept ? NO_CHECKOUT : {}) },
      changed: changedRows.map((invoice) => invoiceRow(row.account_id, invoice)),
      gone,
      notices: [...notices, ...price.notices, ...cardNotice(standing, card)],
      booked: countedEvents(row, standing, { facts, reconciled: reconciling === true && changed, now }),
      ledger,
      mark: card.mark,
      event: failure === null ? (event ?? null) : null,
      isOver: !kept && standing.access_until <= now,
      now,
    },
  };
}

const NO_CHECKOUT = { checkout_id: null, checkout_expires_at: null };

function hasChanged(row: Membership, standing: DerivedMembership): boolean {
  return (Object.keys(standing) as (keyof DerivedMembership)[]).some((name) => row[name] !== standing[name]);
}

function deletedDrafts(known: readonly Invoice[], { invoices }: CustomerFacts): string[] {
  const there = new Set(invoices.map(({ id }) => id));
  return known.filter(({ id, status }) => status === "draft" && !there.has(id)).map(({ id }) => id);
}

function cardNotice(
  standing: DerivedMembership,
  { chargeAt, subscriptionId }: TrialCard,
): MembershipWrite["notices"] {
  if (chargeAt === null || subscriptionId === null) return [];
  const { next_charge_minor, price_minor, currency } = standing;
  return [
    {
      key: `card_known:${subscriptionId}`,
      facts: {
        kind: "card_known",
        minor: next_charge_minor ?? price_minor ?? 0,
        currency: currency ?? "usd",
        at: chargeAt + CHARGED_AFTER_MS,
      },
    },
  ];
}

function countedEvents(
  { account_id }: Membership,
  { first_paid_at, trial_ends_at, state }: DerivedMembership,
  { facts, reconciled, now }: { facts: CustomerFacts; reconciled: boolean; now: number },
): MembershipWrite["booked"] {
  const frauds = facts.invoices
    .flatMap(({ payment }) => payment ?? [])
    .filter(({ refunds }) => refunds.some(({ reason }) => reason === "fraud"));
  const failing = state === "past_due" || state === "unpaid";
  return [
    ...(first_paid_at !== null && trial_ends_at !== null
      ? [{ key: `converted:${account_id}`, kind: "trial_converted" as const }]
      : []),
    ...facts.invoices
      .filter(({ status, totalMinor }) => failing && status === "open" && totalMinor > 0)
      .map(({ id }) => ({ key: `failed:${id}`, kind: "payment_failed" as const })),
    ...frauds.map(({ id }) => ({ key: `fraud:${id}`, kind: "fraud_refunded" as const })),
    ...(reconciled ? [{ key: `reconciled:${account_id}:${now}`, kind: "reconciled" as const }] : []),
  ];
}
