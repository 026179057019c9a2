import type { StaffPower } from "../staff/staff.rules";
import type { SubjectKind } from "../subjects.rules";

/**
 * For works: `removed` (closed to everyone, also the owner), `hidden` (shown to the owner only), `adults`
 * (shown from 18). For comments: `removed`. For people: `suspended` (can't change anything), `ended` (also
 * hides their works), `no_reports`, `no_comments` (pauses). For money: `pay_held` (of a work or person),
 * `pay_ended`.
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

/** `until`: milliseconds since the Unix epoch; null until another decision. */
export interface Measure {
  what: MeasureKind;
  until: number | null;
}

/** Subjects a measure fits; cases of works and comments include their person. */
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

/** Ended only by another decision. */
const ENDLESS: readonly MeasureKind[] = ["ended", "pay_ended"];

/** Null if the end is valid. */
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
