import type { MembershipPolicy } from "~/platform/config.server";
import { DAY_MS } from "~/platform/clock";
import { formatMoney } from "~/platform/money";
import { isOpenAt } from "./access.rules";
import { liveState, type LiveState } from "./live.rules";
import { CHARGED_AFTER_MS } from "./membership.limits";
import type { Membership } from "./memberships.table";
import { firstChargeAt } from "./offer.rules";

/** Where somebody stands, in the terms of their page. Times are of the billing clock. */
export type Standing =
  /** The trial waits for the address to be confirmed. */
  | { kind: "unconfirmed" }
  | { kind: "trial"; endsAt: number; daysLeft: number }
  | { kind: "trial_over"; endedAt: number }
  /** Neither trial nor membership, ever. */
  | { kind: "none" }
  /** Bought; the first charge is still to come. */
  | { kind: "bought" }
  | { kind: "member" }
  /** Cancelled, and not over yet. */
  | { kind: "ending"; endsAt: number }
  | { kind: "past_due" }
  | { kind: "unpaid" }
  | { kind: "paused" }
  | { kind: "incomplete" }
  | { kind: "ended"; endedAt: number | null };

export interface Amount {
  minor: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** As the reader's language writes it. Made here alone: a browser may know another version of the language. */
  written: string;
}

export interface MembershipView {
  standing: Standing;
  /** When others' works close, where that is certain; null: open and renewed, or closed already. */
  openUntil: number | null;
  /** Whether others' works are open now. */
  isOpen: boolean;
  nextCharge: (Amount & { at: number }) | null;
  /** A new price that was told, and the old one. */
  priceNotice: { from: number; next: Amount; now: Amount } | null;
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  /**
   * What buying now would mean; null where there is nothing to buy. `firstChargeAt`: the end of what is free, which is
   * agreed to, and `chargedAt` when the charge for what follows is made; both null: at once.
   */
  offer: (Amount & { firstChargeAt: number | null; chargedAt: number | null }) | null;
  /** `endsAt`: until when they can watch after cancelling now; null: it ends at once. */
  cancel: { endsAt: number | null } | null;
  mayResume: boolean;
  mayChangeCard: boolean;
}

interface Seen {
  row: Membership | undefined;
  /** Whether the person's address is confirmed. */
  isConfirmed: boolean;
  policy: MembershipPolicy;
  /** In which amounts are written. */
  language: string;
  now: number;
}

/** Everything the membership page says and offers, from what is known now. */
export function membershipView({ row, isConfirmed, policy, language, now }: Seen): MembershipView {
  const standing = standingOf(row, isConfirmed, now);
  const isOpen = isOpenAt(row?.access_until ?? null, now);
  const write = (minor: number, currency: string): Amount => ({
    ...{ minor, currency },
    written: formatMoney(minor, currency, language),
  });
  const live = liveState(row) === null ? undefined : row;
  const isEnding = standing.kind === "ending";
  return {
    standing,
    isOpen,
    openUntil: row && isOpen && !isRenewed(standing) ? closesAt(standing, row.access_until) : null,
    nextCharge: live && !isEnding ? nextChargeOf(live, write) : null,
    priceNotice: live && !isEnding ? priceNoticeOf(live, write, now) : null,
    card: live ? cardOf(live) : null,
    offer: live || standing.kind === "unconfirmed" ? null : offerOf(row, policy, write, now),
    cancel: live && !isEnding ? { endsAt: afterCancelling(live, now) } : null,
    mayResume: isEnding,
    mayChangeCard: live !== undefined && !isEnding && live.customer_id !== null,
  };
}

function standingOf(row: Membership | undefined, isConfirmed: boolean, now: number): Standing {
  const state = liveState(row);
  if (row && state) return liveStanding(row, state, now);
  if (row && row.trial_ends_at !== null && row.trial_ends_at > now) {
    const endsAt = row.trial_ends_at;
    return { kind: "trial", endsAt, daysLeft: Math.ceil((endsAt - now) / DAY_MS) };
  }
  if (row?.state === "canceled") return { kind: "ended", endedAt: row.ends_at };
  if (!isConfirmed) return { kind: "unconfirmed" };
  if (row && row.trial_ends_at !== null) return { kind: "trial_over", endedAt: row.trial_ends_at };
  return { kind: "none" };
}

function liveStanding(row: Membership, state: LiveState, now: number): Standing {
  // What is owed does not run on to its end, and one that is to end after periods still to come is charged for them.
  if (state !== "trialing" && state !== "active") return { kind: state };
  const { ends_at: endsAt, period_end: periodEnd } = row;
  if (endsAt !== null && endsAt > now && endsAt <= (periodEnd ?? endsAt)) return { kind: "ending", endsAt };
  return { kind: state === "trialing" ? "bought" : "member" };
}

/** Nobody has to do anything, and it stays open. */
function isRenewed({ kind }: Standing): boolean {
  return kind === "bought" || kind === "member";
}

/** A cancelled membership closes when it ends, whatever is written in the row until that was fetched. */
function closesAt(standing: Standing, accessUntil: number): number {
  return standing.kind === "ending" ? Math.min(standing.endsAt, accessUntil) : accessUntil;
}

type Write = (minor: number, currency: string) => Amount;

function nextChargeOf(row: Membership, write: Write): MembershipView["nextCharge"] {
  const { next_charge_at: at, next_charge_minor: minor, currency } = row;
  return at === null || minor === null || currency === null ? null : { at, ...write(minor, currency) };
}

function priceNoticeOf(row: Membership, write: Write, now: number): MembershipView["priceNotice"] {
  const { price_notice_from: from, price_notice_minor: next, price_minor: old, currency } = row;
  if (from === null || next === null || old === null || currency === null || from <= now) return null;
  return { from, next: write(next, currency), now: write(old, currency) };
}

function cardOf(row: Membership): MembershipView["card"] {
  const { card_brand: brand, card_last4: last4, card_exp_month: expMonth, card_exp_year: expYear } = row;
  if (brand === null || last4 === null || expMonth === null || expYear === null) return null;
  return { brand, last4, expMonth, expYear };
}

function offerOf(
  row: Membership | undefined,
  policy: MembershipPolicy,
  write: Write,
  now: number,
): MembershipView["offer"] {
  const freeUntil = firstChargeAt(row?.trial_ends_at ?? null, now);
  return {
    ...write(policy.priceMinor, policy.currency),
    firstChargeAt: freeUntil,
    chargedAt: freeUntil && freeUntil + CHARGED_AFTER_MS,
  };
}

/** What is paid, or free, is kept to its end; what is owed is not, and ends with the cancellation. */
function afterCancelling(row: Membership, now: number): number | null {
  if (row.state !== "trialing" && row.state !== "active") return null;
  // The running month is still to be charged.
  if (row.state === "active" && (row.next_charge_at ?? Infinity) < (row.period_end ?? 0)) return null;
  return row.period_end !== null && row.period_end > now ? row.period_end : null;
}
