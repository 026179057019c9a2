import type { PayoutPolicy } from "~/platform/config.server";
import { monthCut } from "../share/month.rules";
import type { Statement } from "../statements.table";

/** `look`: staff must review. */
export type HoldReason = "usual" | "new" | "look" | "under_age" | "decision" | "ended";

export interface Hold {
  /** Null where a person decides. */
  until: number | null;
  reasons: HoldReason[];
}

export interface Earner {
  /** Null for adults and unknown ages. */
  adultAt: number | null;
  isStopped: boolean;
  isLookedAt: boolean;
  /** A decision ended the account. */
  paidFrom: number | null;
}

export function monthHold(
  { month, created_at: bookedAt, held, hold_until: until, released_at: releasedAt, look }: Statement,
  { adultAt: adult, isStopped, isLookedAt, paidFrom }: Earner,
  policy: Pick<PayoutPolicy, "holdMs">,
): Hold | null {
  if (releasedAt !== null || held <= 0) return null;
  const usual = Math.max(monthCut(month), bookedAt) + policy.holdMs;
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
