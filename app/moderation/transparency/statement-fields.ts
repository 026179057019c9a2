import type { CsvCell } from "~/platform/csv";
import { databaseFacts } from "~/words/en/moderation-facts";
import type { Decision } from "../decisions/decisions.table";
import type { Measure, MeasureKind } from "../decisions/measures.rules";
import { parseSubjectKey } from "../subjects.rules";

/** Free text may name people. Source: transparency.dsa.ec.europa.eu, 'API documentation', statement attributes. */
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

/** The database has no 'everywhere', only countries of the EEA. */
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

const GROUNDS: Record<Decision["ground"], string> = {
  law: "DECISION_GROUND_ILLEGAL_CONTENT",
  terms: "DECISION_GROUND_INCOMPATIBLE_CONTENT",
  none: "",
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
  /** If the content is gone, when its case was opened. */
  content_date: number;
  work_kind: keyof typeof KINDS | null;
}

/** @param puid ours, from which nobody can find the page */
export function statementRow(statement: Statement, puid: string, rules: string): CsvCell[] {
  const { measures, ground, category, automation, decided_at } = statement;
  const [seen, paid, provided, account] = [VISIBILITY, MONETARY, PROVISION, ACCOUNT].map((names) =>
    firstRestriction(measures, names),
  );
  const isLaw = ground === "law";
  const isTerms = ground === "terms";
  const reason = `Ground: ${category.replaceAll("_", " ")}`;
  const type = contentType(statement);
  return [
    puid,
    seen ? jsonList(seen.name) : "",
    "",
    seen?.until ?? "",
    paid?.name ?? "",
    paid?.until ?? "",
    provided?.name ?? "",
    provided?.until ?? "",
    account?.name ?? "",
    account?.until ?? "",
    GROUNDS[ground],
    isTerms ? rules : "",
    ...(isLaw ? [reason, reason] : ["", ""]),
    ...(isTerms ? [reason, reason] : ["", ""]),
    `STATEMENT_CATEGORY_${CATEGORIES[category] ?? "OTHER_VIOLATION_TC"}`,
    jsonList(`CONTENT_TYPE_${type}`),
    type === "OTHER" ? "Account or file" : "",
    jsonList(...EEA),
    isoDate(statement.content_date),
    isoDate(decided_at),
    databaseFacts[statement.found_by],
    SOURCES[statement.found_by],
    automation === "none" ? "No" : "Yes",
    automation === "decided" ? "AUTOMATED_DECISION_FULLY" : "AUTOMATED_DECISION_NOT_AUTOMATED",
  ];
}

function firstRestriction(
  measures: readonly Measure[],
  names: Partial<Record<MeasureKind, string>>,
): { name: string; until: string } | null {
  for (const { what, until } of measures) {
    const name = names[what];
    if (name !== undefined) return { name, until: until === null ? "" : isoDate(until) };
  }
  return null;
}

function contentType({ subject, work_kind }: Statement): string {
  const kind = parseSubjectKey(subject)?.kind;
  if (kind === "comment") return "TEXT";
  return kind === "work" ? KINDS[work_kind ?? "other"] : "OTHER";
}

/** As the Commission's tables write lists. */
const jsonList = (...values: readonly string[]): string => JSON.stringify(values);

const isoDate = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
