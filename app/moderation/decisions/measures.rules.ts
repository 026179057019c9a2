/**
 * What a decision restricts. Of a work: `removed` (nobody opens it, its owner neither), `hidden` (its owner alone sees
 * it), `age` (18 or over). Of a comment: `removed`. Of a person: `suspended` (changes nothing on the site), `ended` (their
 * works are hidden too), `no_comments`, `no_reports` (pauses for misuse). Of money: `pay_held` (of the subject, work or
 * person), `pay_ended`.
 */
export const MEASURES = [
  "removed",
  "hidden",
  "age",
  "suspended",
  "ended",
  "no_comments",
  "no_reports",
  "pay_held",
  "pay_ended",
] as const;
export type MeasureKind = (typeof MEASURES)[number];

/** One restriction of a decision. `until`: milliseconds since the Unix epoch; null: until another decision. */
export interface Measure {
  what: MeasureKind;
  until: number | null;
}
