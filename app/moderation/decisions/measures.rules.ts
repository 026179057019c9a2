import type { StaffPower } from "../staff/staff.rules";
import type { SubjectKind } from "../subjects.rules";

/**
 * What a decision restricts. Of a work: `removed` (nobody opens it, its owner neither), `hidden` (its owner alone sees
 * it), `adults` (only people of 18 meet it). Of a comment: `removed` (nobody sees it). Of a person: `suspended` (changes
 * nothing on the site), `ended` (their works are hidden too), `no_reports` (a pause for misuse), `no_comments` (a pause of
 * what they say). Of money: `pay_held` (of the subject, work or person), `pay_ended`.
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

/** One restriction of a decision. `until`: milliseconds since the Unix epoch; null: until another decision. */
export interface Measure {
  what: MeasureKind;
  until: number | null;
}

/** Of which subjects something can be restricted; of a work and of a comment its person too. */
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

/** What ends by another decision alone: an account's end, and the end of pay. */
const ENDLESS: readonly MeasureKind[] = ["ended", "pay_ended"];

/** What is wrong with the end of a restriction: a code of `moderationErrors`; null: nothing. */
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

/** What staff must be able to do to restrict so. */
export function powersFor(measures: readonly Measure[]): StaffPower[] {
  return [...new Set(measures.map(({ what }) => POWERS[what]))];
}
