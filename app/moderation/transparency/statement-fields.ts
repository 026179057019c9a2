import type { CsvCell } from "~/platform/csv";
import type { Decision } from "../decisions/decisions.table";
import type { Measure, MeasureKind } from "../decisions/measures.rules";
import { parseSubjectKey } from "../subjects.rules";

/**
 * Fields of a statement of reasons in the European Commission's database, in its names and its words. What somebody
 * wrote (facts, the title, the clause's words) may name a person, so none of it is among them.
 * Source: transparency.dsa.ec.europa.eu, 'API documentation', statement attributes.
 */
export const STATEMENT_FIELDS = [
  "puid",
  "decision_visibility",
  "decision_visibility_other",
  "end_date_visibility_restriction",
  "decision_monetary",
  "end_date_monetary_restriction",
  "decision_provision",
  "end_date_service_restriction",
  "decision_account",
  "end_date_account_restriction",
  "decision_ground",
  "decision_ground_reference_url",
  "illegal_content_legal_ground",
  "illegal_content_explanation",
  "incompatible_content_ground",
  "incompatible_content_explanation",
  "category",
  "content_type",
  "content_type_other",
  "territorial_scope",
  "content_date",
  "application_date",
  "decision_facts",
  "source_type",
  "automated_detection",
  "automated_decision",
] as const;

/** What the database takes for "everywhere": every country of the European Economic Area by name. */
const EEA = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(
  " ",
);

const CATEGORIES: Record<string, string> = {
  child_abuse: "PROTECTION_OF_MINORS",
  intimate: "CYBER_VIOLENCE",
  danger_to_life: "SELF_HARM",
  terror: "RISK_FOR_PUBLIC_SECURITY",
  illegal: "ILLEGAL_OR_HARMFUL_SPEECH",
  violence: "VIOLENCE",
  harassment: "CYBER_VIOLENCE",
  copyright: "INTELLECTUAL_PROPERTY_INFRINGEMENTS",
  private_data: "DATA_PROTECTION_AND_PRIVACY_VIOLATIONS",
  spam: "SCAMS_AND_FRAUD",
};

const VISIBILITY: Partial<Record<MeasureKind, string>> = {
  removed: "DECISION_VISIBILITY_CONTENT_REMOVED",
  hidden: "DECISION_VISIBILITY_CONTENT_DISABLED",
  adults: "DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED",
};
const MONETARY: Partial<Record<MeasureKind, string>> = {
  pay_held: "DECISION_MONETARY_SUSPENSION",
  pay_ended: "DECISION_MONETARY_TERMINATION",
};
const PROVISION: Partial<Record<MeasureKind, string>> = {
  no_reports: "DECISION_PROVISION_PARTIAL_SUSPENSION",
  no_comments: "DECISION_PROVISION_PARTIAL_SUSPENSION",
};
const ACCOUNT: Partial<Record<MeasureKind, string>> = {
  suspended: "DECISION_ACCOUNT_SUSPENDED",
  ended: "DECISION_ACCOUNT_TERMINATED",
};

const KINDS = { image: "IMAGE", video: "VIDEO", audio: "AUDIO", other: "OTHER" } as const;

const SOURCES: Record<Decision["found_by"], string> = {
  report: "SOURCE_ARTICLE_16",
  authority: "SOURCE_TYPE_OTHER_NOTIFICATION",
  flagger: "SOURCE_TRUSTED_FLAGGER",
  own: "SOURCE_VOLUNTARY",
};

export interface Statement extends Pick<
  Decision,
  "reference" | "subject" | "measures" | "ground" | "category" | "found_by" | "automation" | "decided_at"
> {
  /** When what it is about was shared; where that is gone by now, when its case was opened. */
  content_date: number;
  /** Of a work that is still there: what it is. */
  work_kind: keyof typeof KINDS | null;
}

/**
 * One statement as a row. @param puid the provider's own name for it: nothing by which its page could be found
 * @param rules address of the rules that were broken
 */
export function statementRow(statement: Statement, puid: string, rules: string): CsvCell[] {
  const { measures, ground, category, automation, decided_at } = statement;
  const [seen, paid, provided, account] = [VISIBILITY, MONETARY, PROVISION, ACCOUNT].map((names) =>
    restrictionOf(measures, names),
  );
  const isLaw = ground === "law";
  const isTerms = ground === "terms";
  const reason = `Ground: ${category.replaceAll("_", " ")}`;
  const type = contentType(statement);
  return [
    puid,
    ...[seen ? listOf(seen.name) : "", "", seen?.until ?? "", paid?.name ?? "", paid?.until ?? ""],
    ...[provided?.name ?? "", provided?.until ?? "", account?.name ?? "", account?.until ?? ""],
    isLaw ? "DECISION_GROUND_ILLEGAL_CONTENT" : isTerms ? "DECISION_GROUND_INCOMPATIBLE_CONTENT" : "",
    isTerms ? rules : "",
    ...(isLaw ? [reason, reason] : ["", ""]),
    ...(isTerms ? [reason, reason] : ["", ""]),
    `STATEMENT_CATEGORY_${CATEGORIES[category] ?? "OTHER_VIOLATION_TC"}`,
    listOf(`CONTENT_TYPE_${type}`),
    type === "OTHER" ? "Account or file" : "",
    listOf(...EEA),
    dayOf(statement.content_date),
    dayOf(decided_at),
    `Found by ${statement.found_by.replaceAll("_", " ")}; judged against the rules of the site.`,
    SOURCES[statement.found_by],
    automation === "none" ? "No" : "Yes",
    automation === "decided" ? "AUTOMATED_DECISION_FULLY" : "AUTOMATED_DECISION_NOT_AUTOMATED",
  ];
}

/** The first restriction of a kind, and the day it ends; empty: until another decision. */
function restrictionOf(
  measures: readonly Measure[],
  names: Partial<Record<MeasureKind, string>>,
): { name: string; until: string } | null {
  for (const { what, until } of measures) {
    const name = names[what];
    if (name !== undefined) return { name, until: until === null ? "" : dayOf(until) };
  }
  return null;
}

function contentType({ subject, work_kind }: Statement): string {
  const kind = parseSubjectKey(subject)?.kind;
  if (kind === "comment") return "TEXT";
  return kind === "work" ? KINDS[work_kind ?? "other"] : "OTHER";
}

/** Several values in one field, as the Commission's own tables have them. */
const listOf = (...values: readonly string[]): string => JSON.stringify(values);

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
