import { isOlderThan } from "~/platform/clock";
import type { PayoutPolicy } from "~/platform/config.server";
import type { AccountView } from "../accounts/account-view.rules";
import type { Earner } from "../sending/holds.rules";
import { BALANCE_PAUSE_MS, REFUSED_PAUSE_MS } from "../payouts.limits";
import type { Payout } from "../payouts.table";

/** What keeps payable money from being sent now: one thing, the one that would have to go first. */
export type Waiting =
  /** A decision ended their pay. */
  | "decision"
  /** A decision ended their account: it is paid later. */
  | "ended"
  | "under_age"
  /** No account at the provider yet, or none that takes money. */
  | "no_account"
  | "account"
  /** One of theirs is not understood, and somebody of the staff looks. */
  | "look"
  /** One of theirs is under way. */
  | "sending"
  | "minimum"
  /** The last one was refused, and is tried again later. */
  | "again"
  /** The owner has switched payouts off. */
  | "off"
  | "soon";

export interface WaitingFacts {
  /** Minor units. */
  payable: number;
  earner: Earner;
  isPayEnded: boolean;
  account: AccountView | null;
  payouts: readonly Payout[];
  now: number;
}

/** As `findDuePayouts` decides it, and in the order in which people can do something about it. Null: nothing waits. */
export function waitingOf(
  { payable, earner, isPayEnded, account, payouts, now }: WaitingFacts,
  { minimumMinor, isSending }: Pick<PayoutPolicy, "minimumMinor" | "isSending">,
): Waiting | null {
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
