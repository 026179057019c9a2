import type { PayoutPolicy } from "~/platform/config.server";
import { cutOf } from "../share/month.rules";
import type { Statement } from "../statements.table";

/** Why a month's money is not payable yet. */
export type HoldReason =
  /** As everybody's is. */
  | "usual"
  /** Who has just begun to earn waits longer. */
  | "new"
  /** Somebody of the staff looks first. */
  | "look"
  | "under_age"
  /** A decision stopped their pay. */
  | "decision"
  /** A decision ended their account. */
  | "ended";

export interface Hold {
  /** When it ends by itself; null: when somebody has looked or decided. */
  until: number | null;
  reasons: HoldReason[];
}

/** Whose money it is. */
export interface Earner {
  /** When they are 18; null: they are, or it is not known. */
  adultAt: number | null;
  /** A decision ended their pay. */
  isStopped: boolean;
  /** Something stops their payouts until somebody has looked. */
  isLookedAt: boolean;
  /** A decision ended their account, and what is theirs is paid from then on; null: none did, or it is over. */
  paidFrom: number | null;
}

/** @returns null where nothing of the month is held */
export function holdOf(
  { month, created_at: bookedAt, held, hold_until: until, released_at: releasedAt, look }: Statement,
  { adultAt: adult, isStopped, isLookedAt, paidFrom }: Earner,
  policy: Pick<PayoutPolicy, "holdMs">,
): Hold | null {
  if (releasedAt !== null || held <= 0) return null;
  // As `holdUntil` counts; a row that came later than its month was booked with another one.
  const usual = Math.max(cutOf(month), bookedAt) + policy.holdMs;
  const reasons: HoldReason[] = [
    until > usual ? "new" : "usual",
    ...(look === "wanted" || isLookedAt ? (["look"] as const) : []),
    ...(adult === null ? [] : (["under_age"] as const)),
    ...(isStopped ? (["decision"] as const) : []),
    ...(paidFrom === null ? [] : (["ended"] as const)),
  ];
  const isOpen = look === "wanted" || isStopped || isLookedAt;
  return { until: isOpen ? null : Math.max(until, adult ?? 0, paidFrom ?? 0), reasons };
}
