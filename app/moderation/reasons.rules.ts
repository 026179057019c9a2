import { HOUR_MS } from "~/platform/clock";

/** Why somebody reports something (Art. 16 of the Digital Services Act asks for a reason). */
export const REASONS = [
  "child_abuse",
  "intimate",
  "danger_to_life",
  "terror",
  "illegal",
  "sexual",
  "violence",
  "harassment",
  "copyright",
  "private_data",
  "spam",
  "other",
] as const;
export type Reason = (typeof REASONS)[number];

/** For which a machine's removal is told to the person it concerns only once a person has decided. */
export const TOLD_LATER: Reason = "child_abuse";

/** Who a report comes from. `system`: known bytes, look-alikes and other finds of ours. */
export const REPORT_SOURCES = ["member", "stranger", "authority", "flagger", "system"] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

/**
 * Classes of the queue, the first first: what alerts a lead at once; terror; authorities and trusted flaggers; what
 * has to be gone within 48 hours; everything else.
 */
export const RANKS = { alert: 0, terror: 1, authority: 2, intimate: 3, usual: 4 } as const;

/** How long a case of a rank may wait for its decision. Milliseconds. */
const CLOCKS_MS: Record<number, number> = {
  [RANKS.alert]: HOUR_MS,
  [RANKS.terror]: HOUR_MS,
  [RANKS.authority]: 24 * HOUR_MS,
  [RANKS.intimate]: 48 * HOUR_MS,
  [RANKS.usual]: 72 * HOUR_MS,
};

export function rankOf(reason: Reason, source: ReportSource): number {
  if (reason === "danger_to_life" || reason === "child_abuse") return RANKS.alert;
  if (reason === "terror") return RANKS.terror;
  if (source === "authority" || source === "flagger") return RANKS.authority;
  return reason === "intimate" ? RANKS.intimate : RANKS.usual;
}

/** Until when a report has to be decided. @param at when it came; milliseconds since the Unix epoch, as the answer */
export function dueAt(rank: number, at: number): number {
  return at + (CLOCKS_MS[rank] ?? 72 * HOUR_MS);
}

/** More weight than this moves nothing further ahead. */
export const MAX_WEIGHT = 999;

/**
 * Where a case stands in the queue, as one number that an index is ordered by: its rank, then its weight, heaviest
 * first, then its age. At most 5e13, so it is exact.
 * @param openedAt milliseconds since the Unix epoch
 */
export function queuePlace(rank: number, weight: number, openedAt: number): number {
  const light = MAX_WEIGHT - Math.min(MAX_WEIGHT, Math.max(0, Math.round(weight)));
  return (rank * (MAX_WEIGHT + 1) + light) * 1e10 + Math.floor(openedAt / 1000);
}
