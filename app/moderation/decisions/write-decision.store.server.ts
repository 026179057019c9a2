import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { decisions, measures, type Decision, type MeasureRow } from "./decisions.table";
import type { Measure, MeasureKind } from "./measures.rules";

export type NewDecision = Omit<Decision, "id" | "territory">;

const OF_PERSONS: readonly MeasureKind[] = ["suspended", "ended", "no_reports", "no_comments", "pay_ended"];

export const isWritten = (reference: string): SQL =>
  sql`exists (select 1 from ${decisions} where reference = ${reference})`;
export const selectDecisionId = (reference: string): SQL =>
  sql`(select id from ${decisions} where reference = ${reference})`;

/** The rest of the batch must check `isWritten`. */
export function writingDecision(db: Database, decision: NewDecision, only: SQL): BatchItem<"sqlite">[] {
  const d = decision;
  const { reference, subject, concerned, decided_at: now } = d;
  const rows = d.measures.map(({ what, until }) => ({
    what,
    until,
    subject: OF_PERSONS.includes(what) ? `person:${concerned}` : subject,
  }));
  return [
    statement(
      db,
      sql`
      insert into ${decisions} (reference, case_id, subject_kind, subject, concerned, subject_title, measures,
        ground, clause, facts, found_by, automation, category, replaces, reverses, appeal_id, decided_by,
        decided_at, opened_at, appeal_until)
      select ${reference}, ${d.case_id}, ${d.subject_kind}, ${subject}, ${concerned}, ${d.subject_title},
        ${JSON.stringify(d.measures)}, ${d.ground}, ${d.clause}, ${d.facts}, ${d.found_by},
        ${d.automation}, ${d.category}, ${d.replaces}, ${d.reverses}, ${d.appeal_id}, ${d.decided_by}, ${now},
        ${d.opened_at}, ${d.appeal_until}
      where ${only}`,
    ),
    statement(
      db,
      sql`
      insert into ${measures} (decision_id, subject, concerned, what, began_at, until)
      select ${selectDecisionId(reference)}, value ->> 'subject', ${concerned}, value ->> 'what', ${now}, value ->> 'until'
      from json_each(${JSON.stringify(rows)}) where ${isWritten(reference)}`,
    ),
  ];
}

export function endingMeasures(
  db: Database,
  decisionId: number | SQL,
  { now, by, only }: { now: number; by: NonNullable<MeasureRow["ended_by"]>; only: SQL },
): BatchItem<"sqlite"> {
  return statement(
    db,
    sql`
    update ${measures} set ended_at = ${now}, ended_by = ${by}
    where decision_id = ${decisionId} and ended_at is null and ${only}`,
  );
}

export function mergeMeasures(list: readonly Measure[]): Measure[] {
  const byKind = new Map<MeasureKind, number | null>();
  for (const { what, until } of list) {
    const known = byKind.get(what);
    const isLonger = known === undefined || until === null || (known !== null && until > known);
    if (isLonger) byKind.set(what, until);
  }
  return [...byKind].map(([what, until]) => ({ what, until }));
}

export function randomReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
