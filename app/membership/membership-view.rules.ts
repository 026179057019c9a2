import type { MembershipPolicy } from "~/platform/config.server";
import { DAY_MS } from "~/platform/clock";
import { formatMoney } from "~/platform/money";
import { isOpenAt } from "./access.rules";
import { liveState, type LiveState } from "./live-state.rules";
import { CHARGED_AFTER_MS } from "./membership.limits";
import type { Membership } from "./memberships.table";
import { firstChargeAt } from "./offer.rules";

/** Times are by the billing clock. */
export type MembershipStatus =
  | { kind: "unconfirmed" }
  | { kind: "trial"; endsAt: number; daysLeft: number }
  | { kind: "trial_over"; endedAt: number }
  | { kind: "none" }
  | { kind: "bought" }
  | { kind: "member" }
  | { kind: "ending"; endsAt: number }
  | { kind: "past_due" }
  | { kind: "unpaid" }
  | { kind: "paused" }
  | { kind: "incomplete" }
  | { kind: "ended"; endedAt: number | null };

interface Amount {
  minor: number;
  currency: string;
  /** Formatted on the server: a browser's locale data may differ. */
  written: string;
}

export interface MembershipView {
  standing: MembershipStatus;
  /** Null where works stay open or are closed already. */
  openUntil: number | null;
  isOpen: boolean;
  nextCharge: (Amount & { at: number }) | null;
  /** The provider's next attempt at a failed payment. */
  retry: (Amount & { at: number }) | null;
  priceNotice: { from: number; next: Amount; now: Amount } | null;
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  /**
   * `firstChargeAt`: the end of the free time, as agreed to; `chargedAt`: the charge itself; both null: at
   * once.
   */
  offer: (Amount & { firstChargeAt: number | null; chargedAt: number | null }) | null;
  /** Null: access ends at once. */
  cancel: { endsAt: number | null } | null;
  mayResume: boolean;
  mayChangeCard: boolean;
}

interface ViewInput {
  row: Membership | undefined;
  isConfirmed: boolean;
  policy: MembershipPolicy;
  language: string;
  now: number;
}

export function membershipView({ row, isConfirmed, policy, language, now }: ViewInput): MembershipView {
  const standing = readStatus(row, isConfirmed, now);
  const isOpen = isOpenAt(row?.access_until ?? null, now);
  const formatAmount = (minor: number, currency: string): Amount => ({
    minor,
    currency,
    written: formatMoney(minor, currency, language),
  });
  const live = liveState(row) === null ? undefined : row;
  const isEnding = standing.kind === "ending";
  return {
    standing,
    isOpen,
    openUntil: row && isOpen && !isRenewed(standing) ? closesAt(standing, row.access_until) : null,
    nextCharge: live && isRenewed(standing) ? readNextCharge(live, formatAmount) : null,
    retry: live && standing.kind === "past_due" ? readNextCharge(live, formatAmount) : null,
    priceNotice: live && !isEnding ? readPriceNotice(live, formatAmount, now) : null,
    card: live ? readCard(live) : null,
    offer: live || standing.kind === "unconfirmed" ? null : buildOffer(row, policy, formatAmount, now),
    cancel: live && !isEnding ? { endsAt: accessAfterCancelling(live, now) } : null,
    mayResume: isEnding,
    mayChangeCard: live !== undefined && !isEnding && live.customer_id !== null,
  };
}

function readStatus(row: Membership | undefined, isConfirmed: boolean, now: number): MembershipStatus {
  const state = liveState(row);
  if (row && state) return liveStatus(row, state, now);
  if (row && row.trial_ends_at !== null && row.trial_ends_at > now) {
    const endsAt = row.trial_ends_at;
    return { kind: "trial", endsAt, daysLeft: Math.ceil((endsAt - now) / DAY_MS) };
  }
  if (row?.state === "canceled") return { kind: "ended", endedAt: row.ends_at };
  if (!isConfirmed) return { kind: "unconfirmed" };
  if (row && row.trial_ends_at !== null) return { kind: "trial_over", endedAt: row.trial_ends_at };
  return { kind: "none" };
}

function liveStatus(row: Membership, state: LiveState, now: number): MembershipStatus {
  // An unpaid subscription doesn't run to its end date, and one that ends after further periods is still
  // charged.
  if (state !== "trialing" && state !== "active") return { kind: state };
  const { ends_at: endsAt, period_end: periodEnd } = row;
  if (endsAt !== null && endsAt > now && endsAt <= (periodEnd ?? endsAt)) return { kind: "ending", endsAt };
  return { kind: state === "trialing" ? "bought" : "member" };
}

function isRenewed({ kind }: MembershipStatus): boolean {
  return kind === "bought" || kind === "member";
}

/** The row may still say later. */
function closesAt(standing: MembershipStatus, accessUntil: number): number {
  return standing.kind === "ending" ? Math.min(standing.endsAt, accessUntil) : accessUntil;
}

type FormatAmount = (minor: number, currency: string) => Amount;

function readNextCharge(row: Membership, formatAmount: FormatAmount): MembershipView["nextCharge"] {
  const { next_charge_at: at, next_charge_minor: minor, currency } = row;
  return at === null || minor === null || currency === null ? null : { at, ...formatAmount(minor, currency) };
}

function readPriceNotice(
  row: Membership,
  formatAmount: FormatAmount,
  now: number,
): MembershipView["priceNotice"] {
  const { price_notice_from: from, price_notice_minor: next, price_minor: old, currency } = row;
  if (from === null || next === null || old === null || currency === null || from <= now) return null;
  return { from, next: formatAmount(next, currency), now: formatAmount(old, currency) };
}

function readCard(row: Membership): MembershipView["card"] {
  const { card_brand: brand, card_last4: last4, card_exp_month: expMonth, card_exp_year: expYear } = row;
  if (brand === null || last4 === null || expMonth === null || expYear === null) return null;
  return { brand, last4, expMonth, expYear };
}

function buildOffer(
  row: Membership | undefined,
  policy: MembershipPolicy,
  formatAmount: FormatAmount,
  now: number,
): MembershipView["offer"] {
  const freeUntil = firstChargeAt(row?.trial_ends_at ?? null, now);
  return {
    ...formatAmount(policy.priceMinor, policy.currency),
    firstChargeAt: freeUntil,
    chargedAt: freeUntil && freeUntil + CHARGED_AFTER_MS,
  };
}

function accessAfterCancelling(row: Membership, now: number): number | null {
  if (row.state !== "trialing" && row.state !== "active") return null;
  if (row.state === "active" && (row.next_charge_at ?? Infinity) < (row.period_end ?? 0)) return null;
  return row.period_end !== null && row.period_end > now ? row.period_end : null;
}
