import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { cases } from "../cases/cases.table";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { idOf, isWritten } from "../decisions/write-decision.store.server";
import { dueAt } from "../reasons.rules";
import { placeSql, rankSql } from "./rank.store.server";
import { reports } from "./reports.table";

/** How a decision answers a report. `isBaseless`: it had no ground at all, which counts for misuse. */
export interface ReportAnswer {
  report: number;
  outcome: "followed" | "not_followed";
  isBaseless?: boolean;
}

/** Answers reports by a decision of the same batch, and with each what the same person had added to it. */
export function answeringReports(
  db: Database,
  {
    caseId,
    answers,
    reference,
    now,
  }: { caseId: number; answers: readonly ReportAnswer[]; reference: string; now: number },
): BatchItem<"sqlite">[] {
  if (answers.length === 0) return [];
  const list = JSON.stringify(
    answers.map(({ report, outcome, isBaseless = false }) => [report, outcome, Number(isBaseless)]),
  );
  const given = (part: number) =>
    sql`(select value ->> ${sql.raw(String(part))} from json_each(${list})
      where value ->> 0 = coalesce(${reports}.joins, ${reports}.id))`;
  return [
    statement(
      db,
      sql`
      update ${reports} set answered_at = ${now}, answered_by = ${idOf(reference)}, outcome = ${given(1)},
        is_baseless = case when joins is null then ${given(2)} else 0 end
      where case_id = ${caseId} and answered_at is null and ${isWritten(reference)}
        and coalesce(joins, id) in (select value ->> 0 from json_each(${list}))`,
    ),
  ];
}

/**
 * Closes a case whose reports are all answered; one that has others left goes on with the class, weight and clock of
 * those. Either way it is another version, and in nobody's hands.
 * @param keepsClaim whoever has it in hand keeps it while it is open: what a reporter does takes it from nobody
 */
export function settlingCase(
  db: Database,
  { caseId, now, only, keepsClaim = false }: { caseId: number; now: number; only: SQL; keepsClaim?: boolean },
): BatchItem<"sqlite">[] {
  const left = sql`select 1 from ${reports} as r where r.case_id = ${caseId} and r.answered_at is null`;
  return [
    statement(
      db,
      sql`
      update ${cases} set version = version + 1,
        claimed_by = case when ${keepsClaim ? sql`exists (${left})` : sql`false`} then claimed_by end,
        claimed_until = case when ${keepsClaim ? sql`exists (${left})` : sql`false`} then claimed_until end,
        closed_at = case when exists (${left}) then null else ${now} end
      where id = ${caseId} and ${only}`,
    ),
    ...reckoningCase(db, caseId, sql`${only} and exists (${left})`),
    recordingCaseEvent(
      db,
      { case_id: caseId, at: now, actor: null, kind: "closed" },
      sql`${only} and not exists (${left})`,
    ),
  ];
}

/** Reckons a case's class, weight, clock and place anew from its open reports: the most urgent and the weightiest of them. */
export function reckoningCase(db: Database, caseId: number | SQL, only: SQL): BatchItem<"sqlite">[] {
  return [
    statement(
      db,
      sql`
      update ${cases} set (rank, weight, due_at) = (
        select min(${rankSql}), max(case when r.joins is null then r.weight end), min(r.created_at + ${dueSql()})
        from ${reports} as r where r.case_id = ${cases}.id and r.answered_at is null)
      where id = ${caseId} and ${only}
        and exists (select 1 from ${reports} as o where o.case_id = ${cases}.id and o.answered_at is null and o.joins is null)`,
    ),
    statement(db, sql`update ${cases} set place = ${placeSql} where id = ${caseId} and ${only}`),
  ];
}

/** How long a report may wait, by its class: `dueAt` of the rules, in SQL. Milliseconds. */
const dueSql = (): SQL =>
  sql`case ${rankSql} ${sql.join(
    [0, 1, 2, 3, 4].map((rank) => sql`when ${rank} then ${sql.raw(String(dueAfter(rank)))}`),
    sql` `,
  )} end`;

const dueAfter = (rank: number): number => dueAt(rank, 0);
