import { HOUR_MS } from "~/platform/clock";

/** DSA Art. 16. */
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

/** The person concerned hears only after a person has decided. */
export const NOTIFIED_AFTER_REVIEW: Reason = "child_abuse";

/** `system`: known files and similar pictures. */
export const REPORT_SOURCES = ["member", "stranger", "authority", "flagger", "system"] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

export const RANKS = { alert: 0, terror: 1, authority: 2, intimate: 3, usual: 4 } as const;

const CLOCKS_MS: Record<number, number> = {
  [RANKS.alert]: HOUR_MS,
  [RANKS.terror]: HOUR_MS,
  [RANKS.authority]: 24 * HOUR_MS,
  [RANKS.intimate]: 48 * HOUR_MS,
  [RANKS.usual]: 72 * HOUR_MS,
};

export function reportRank(reason: Reason, source: ReportSource): number {
  if (reason === "danger_to_life" || reason === "child_abuse") return RANKS.alert;
  if (reason === "terror") return RANKS.terror;
  if (source === "authority" || source === "flagger") return RANKS.authority;
  return reason === "intimate" ? RANKS.intimate : RANKS.usual;
}

export function dueAt(rank: number, at: number): number {
  return at + (CLOCKS_MS[rank] ?? 72 * HOUR_MS);
}

export const MAX_WEIGHT = 999;

/** Rank, heaviest weight, age. At most 5e13, so exact. */
export function queuePlace(rank: number, weight: number, openedAt: number): number {
  const light = MAX_WEIGHT - Math.min(MAX_WEIGHT, Math.max(0, Math.round(weight)));
  return (rank * (MAX_WEIGHT + 1) + light) * 1e10 + Math.floor(openedAt / 1000);
}
