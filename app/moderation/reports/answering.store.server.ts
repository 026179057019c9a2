import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { cases } from "../cases/cases.table";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { selectDecisionId, isWritten } from "../decisions/write-decision.store.server";
import { dueAt, MAX_WEIGHT, RANKS, reportRank, REASONS, type ReportSource } from "../reasons.rules";
import { reports } from "./reports.table";

export interface ReportAnswer {
  report: number;
  outcome: "followed" | "not_followed";
  isBaseless?: boolean;
}

/** With what the same person added to them. */
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
      update ${reports} set answered_at = ${now}, answered_by = ${selectDecisionId(reference)}, outcome = ${given(1)},
        is_baseless = case when joins is null then ${given(2)} else 0 end
      where case_id = ${caseId} and answered_at is null and ${isWritten(reference)}
        and coalesce(joins, id) in (select value ->> 0 from json_each(${list}))`,
    ),
  ];
}

/** @param keepsClaim for changes made by reporters */
export function settlingCase(
  db: Database,
  { caseId, now, only, keepsClaim = false }: { caseId: number; now: number; only: SQL; keepsClaim?: boolean },
): BatchItem<"sqlite">[] {
  const left = sql`select 1 from ${reports} as r where r.case_id = ${caseId} and r.answered_at is null`;
  const staysClaimed = keepsClaim ? sql`exists (${left})` : sql`false`;
  return [
    statement(
      db,
      sql`
      update ${cases} set version = version + 1,
        claimed_by = case when ${staysClaimed} then claimed_by end,
        claimed_until = case when ${staysClaimed} then claimed_until end,
        closed_at = case when exists (${left}) then null else ${now} end
      where id = ${caseId} and ${only}`,
    ),
    ...recalculatingCase(db, caseId, sql`${only} and exists (${left})`),
    recordingCaseEvent(
      db,
      { case_id: caseId, at: now, actor: null, kind: "closed" },
      sql`${only} and not exists (${left})`,
    ),
  ];
}

export function recalculatingCase(db: Database, caseId: number | SQL, only: SQL): BatchItem<"sqlite">[] {
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

const dueSql = (): SQL =>
  sql`case ${rankSql} ${sql.join(
    [0, 1, 2, 3, 4].map((rank) => sql`when ${rank} then ${sql.raw(String(dueAt(rank, 0)))}`),
    sql` `,
  )} end`;

const SOURCES: readonly ReportSource[] = ["authority", "member"];

const rankSql: SQL = sql`case ${sql.join(
  REASONS.flatMap((reason) =>
    SOURCES.map((source) => {
      const isFirst = source === "authority";
      const from = isFirst ? sql`and r.source in ('authority', 'flagger')` : sql``;
      return sql`when r.reason = ${sql.raw(`'${reason}'`)} ${from} then ${sql.raw(String(reportRank(reason, source)))}`;
    }),
  ),
  sql` `,
)} else ${sql.raw(String(RANKS.usual))} end`;

const placeSql: SQL = sql`(rank * ${sql.raw(String(MAX_WEIGHT + 1))}
  + ${sql.raw(String(MAX_WEIGHT))} - min(${sql.raw(String(MAX_WEIGHT))}, max(0, weight))) * 10000000000 + opened_at / 1000`;
