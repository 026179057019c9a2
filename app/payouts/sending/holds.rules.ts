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
  | "decision";

export interface Hold {
  /** When it ends by itself; null: when somebody has looked or decided. */
  until: number | null;
  reasons: HoldReason[];
}

/** Whose money it is. */
export interface Earner {
  /** When they are 18; null: they are, or it is not known. */
  adultAt: number | null;
  /** A decision ended their pay, or withheld what they had. */
  isStopped: boolean;
}

/** @returns null where nothing of the month is held */
export function holdOf(
  { month, created_at: bookedAt, held, hold_until: until, released_at: releasedAt, look }: Statement,
  { adultAt: adult, isStopped }: Earner,
  policy: Pick<PayoutPolicy, "holdMs">,
): Hold | null {
  if (releasedAt !== null || held <= 0) return null;
  // As `holdUntil` counts; a row that came later than its month was booked with another one.
  const usual = Math.max(cutOf(month), bookedAt) + policy.holdMs;
  const reasons: HoldReason[] = [
    until > usual ? "new" : "usual",
    ...(look === "wanted" ? (["look"] as const) : []),
    ...(adult === null ? [] : (["under_age"] as const)),
    ...(isStopped ? (["decision"] as const) : []),
  ];
  const isOpen = look === "wanted" || isStopped;
  return { until: isOpen ? null : Math.max(until, adult ?? 0), reasons };
}
