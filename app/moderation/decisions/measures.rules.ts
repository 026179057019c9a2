import type { StaffPower } from "../staff/staff.rules";
import type { SubjectKind } from "../subjects.rules";

/**
 * `removed`: closed to the owner, too. `hidden`: the owner only. `adults`: from 18. `suspended`: can't change
 * anything. `ended`: also hides their works. `no_…`: pauses. `pay_…`: money.
 */
export const MEASURES = [
  "removed",
  "hidden",
  "adults",
  "suspended",
  "ended",
  "no_reports",
  "no_comments",
  "pay_held",
  "pay_ended",
] as const;
export type MeasureKind = (typeof MEASURES)[number];

/** Null until another decision. */
export interface Measure {
  what: MeasureKind;
  until: number | null;
}

/** Cases of works and comments include their person. */
const FITS: Record<MeasureKind, readonly SubjectKind[]> = {
  removed: ["work", "comment"],
  hidden: ["work"],
  adults: ["work"],
  suspended: ["work", "person", "comment"],
  ended: ["work", "person", "comment"],
  no_reports: ["person"],
  no_comments: ["person", "comment"],
  pay_held: ["work", "person"],
  pay_ended: ["work", "person"],
};

export const fitsSubject = (what: MeasureKind, kind: SubjectKind): boolean => FITS[what].includes(kind);

const ENDLESS: readonly MeasureKind[] = ["ended", "pay_ended"];

export function endFault(
  { what, until }: Measure,
  now: number,
): "moderation.bad_end" | "moderation.endless" | null {
  if (until === null) return null;
  if (ENDLESS.includes(what)) return "moderation.endless";
  return until <= now ? "moderation.bad_end" : null;
}

const POWERS: Record<MeasureKind, StaffPower> = {
  removed: "judge",
  hidden: "judge",
  adults: "judge",
  suspended: "people",
  ended: "lead",
  no_reports: "people",
  no_comments: "people",
  pay_held: "money",
  pay_ended: "money",
};

export function powersFor(measures: readonly Measure[]): StaffPower[] {
  return [...new Set(measures.map(({ what }) => POWERS[what]))];
}
