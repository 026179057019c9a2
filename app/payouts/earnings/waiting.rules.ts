import { isOlderThan } from "~/platform/clock";
import type { PayoutPolicy } from "~/platform/config.server";
import type { AccountView } from "../accounts/account-view.rules";
import type { Earner } from "../sending/holds.rules";
import { BALANCE_PAUSE_MS, REFUSED_PAUSE_MS } from "../payouts.limits";
import type { Payout } from "../payouts.table";

export type WaitingReason =
  | "decision"
  | "ended"
  | "under_age"
  | "no_account"
  | "account"
  /** A payout differs, or staff review. */
  | "look"
  | "sending"
  | "minimum"
  | "again"
  | "off"
  | "soon";

export interface WaitingFacts {
  payable: number;
  earner: Earner;
  isPayEnded: boolean;
  account: AccountView | null;
  payouts: readonly Payout[];
  now: number;
}

/** In the order people can act on them. */
export function findWaiting(
  { payable, earner, isPayEnded, account, payouts, now }: WaitingFacts,
  { minimumMinor, isSending }: Pick<PayoutPolicy, "minimumMinor" | "isSending">,
): WaitingReason | null {
  if (payable <= 0) return null;
  if (isPayEnded) return "decision";
  if (earner.isLookedAt) return "look";
  if (earner.paidFrom !== null) return "ended";
  if (payouts.some(({ reason }) => reason === "differs")) return "look";
  if (!account?.takesMoney) {
    if (earner.adultAt !== null) return "under_age";
    return account === null ? "no_account" : "account";
  }
  if (payouts.some(({ state }) => state === "sending")) return "sending";
  if (payable < minimumMinor) return "minimum";
  if (!isSending) return "off";
  return payouts.some((payout) => isPaused(payout, now)) ? "again" : "soon";
}

function isPaused({ state, reason, settled_at: at }: Payout, now: number): boolean {
  if (state !== "refused" || at === null) return false;
  return !isOlderThan(reason === "balance" ? BALANCE_PAUSE_MS : REFUSED_PAUSE_MS, at, now);
}
