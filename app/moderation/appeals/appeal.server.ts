import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import type { ErrorCode } from "~/words/errors";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { cases } from "../cases/cases.table";
import { decisions, type Decision } from "../decisions/decisions.table";
import { appealUntil } from "../decisions/own-decisions.store.server";
import type { ModerationDeps } from "../moderation-deps";
import { recordingNotice } from "~/moderation/notices/recording-notice.store.server";
import { dueAt, queuePlace, RANKS } from "../reasons.rules";
import { isMisusing } from "../misuse/misuse.store.server";
import { reports } from "../reports/reports.table";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import { appeals } from "./appeals.table";

const WEIGHT = 20;

type Appellant =
  { by: "concerned"; account: string } | { by: "reporter"; account: string | null; report: number };

export async function appeal(
  deps: ModerationDeps,
  viewer: { id: string },
  { reference, words }: { reference: string; words: string },
): Promise<void> {
  const [decision] = await deps.db
    .select({ ...getTableColumns(decisions), appeal_until: appealUntil(sql`decisions`) })
    .from(decisions).where(sql`${decisions.reference} = ${reference} and ${decisions.concerned} = ${viewer.id}
      and not ${isLockedDown(sql`${decisions.subject}`)}`);
  if (!decision) throw new DomainError("appeals.not_found");
  if (decision.measures.length === 0) throw new DomainError("appeals.nothing");
  await openAppeal(deps, decision, { by: "concerned", account: viewer.id }, words);
}

/** @param reporter null for a person with the report's link */
export async function appealReport(
  deps: ModerationDeps,
  reporter: { id: string } | null,
  { report, words }: { report: number; words: string },
): Promise<void> {
  const whose = reporter ? sql`r.reporter = ${reporter.id}` : sql`r.reporter is null`;
  const found = await deps.db.get<{ decision: number; outcome: string }>(sql`
    select r.answered_by as decision, r.outcome from ${reports} as r
    where r.id = ${report} and r.joins is null and r.answered_by is not null and ${whose}
      and not ${isLockedDown(sql`r.subject`)}`);
  if (!found) throw new DomainError("appeals.not_found");
  if (found.outcome !== "not_followed") throw new DomainError("appeals.nothing");
  const [decision] = await deps.db
    .select()
    .from(decisions)
    .where(sql`${decisions.id} = ${found.decision}`);
  if (!decision) throw new DomainError("appeals.not_found");
  await openAppeal(deps, decision, { by: "reporter", account: reporter?.id ?? null, report }, words);
}

export const isLatestDecision = (id: number): SQL =>
  sql`not exists (select 1 from ${decisions} as later
    where later.id > ${id} and later.subject = (select subject from ${decisions} where id = ${id})
      and (later.replaces = ${id} or later.reverses = ${id}))`;

async function openAppeal(
  deps: ModerationDeps,
  decision: Decision,
  appellant: Appellant,
  words: string,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const report = appellant.by === "reporter" ? appellant.report : null;
  const only = sql`${isLatestDecision(decision.id)} and not ${isLockedDown(decision.subject)} and ${now} < ${decision.appeal_until ?? 0}
    and not ${wasAppealed(decision.id, appellant)} and not ${isMisusing(appellant.account, "appeals", now)}`;
  const place = queuePlace(RANKS.usual, WEIGHT, now);
  const [due, subject] = [dueAt(RANKS.usual, now), decision.subject];
  // Unique indexes guarantee that of two requests the later finds the first's appeal.
  const mine = sql`(select max(c.id) from ${cases} as c where c.kind = 'appeal' and c.appealed = ${decision.id}
    and c.opened_at = ${now} and not exists (select 1 from ${appeals} as a where a.case_id = c.id))`;
  const opened = sql`exists (select 1 from ${appeals} as a where a.decision_id = ${decision.id} and a.created_at = ${now}
    and a.report_id is ${report} and a.by = ${appellant.by} and a.words = ${words})`;
  const opening = sql`(select a.case_id from ${appeals} as a where a.decision_id = ${decision.id}
    and a.report_id is ${report} and a.by = ${appellant.by})`;
  const [, written] = await db.batch([
    statement(
      db,
      sql`
      insert into ${cases} (kind, subject_kind, subject, concerned, appealed, rank, weight, place, opened_at, due_at)
      select 'appeal', ${decision.subject_kind}, ${subject}, ${decision.concerned}, ${decision.id}, ${RANKS.usual},
        ${WEIGHT}, ${place}, ${now}, ${due} where ${only}`,
    ),
    statement(
      db,
      sql`
      insert into ${appeals} (decision_id, case_id, by, account_id, report_id, words, created_at)
      select ${decision.id}, ${mine}, ${appellant.by}, ${appellant.account}, ${report}, ${words}, ${now}
      where ${mine} is not null`,
    ),
    recordingCaseEvent(
      db,
      { case_id: opening, at: now, actor: null, kind: "appealed", text: appellant.by, ref: decision.id },
      sql`changes() > 0`,
    ),
    ...receipt(db, decision, appellant, { now, only: opened }),
  ]);
  // Two in one millisecond differ by nothing that is stored.
  if (written.meta.changes === 0) throw new DomainError(await refusalCode(db, decision, appellant, now));
}

function wasAppealed(id: number, appellant: Appellant): SQL {
  const which =
    appellant.by === "concerned" ? sql`a.by = 'concerned'` : sql`a.report_id = ${appellant.report}`;
  return sql`exists (select 1 from ${appeals} as a where a.decision_id = ${id} and ${which})`;
}

function receipt(
  db: Database,
  { id, reference, subject_title: title }: Decision,
  appellant: Appellant,
  { now, only }: { now: number; only: SQL },
): BatchItem<"sqlite">[] {
  const isConcerned = appellant.by === "concerned";
  const about = {
    reference: isConcerned ? reference : null,
    report: isConcerned ? null : appellant.report,
  };
  const notice = { kind: "appeal_received" as const, title, ...about };
  const key = `appeal:${id}:${isConcerned ? "concerned" : appellant.report}:received`;
  if (appellant.account !== null)
    return [recordingNotice(db, { key, to: { account: appellant.account }, notice, now }, only)];
  if (appellant.by === "concerned") return [];
  // Reports of child abuse may have no address.
  const email = sql`(select email from ${reports} where id = ${appellant.report})`;
  return [recordingNotice(db, { key, to: { email }, notice, now }, sql`${only} and ${email} is not null`)];
}

async function refusalCode(
  db: Database,
  { id, appeal_until }: Decision,
  appellant: Appellant,
  now: number,
): Promise<ErrorCode> {
  const found = await db.get<{ twice: number; last: number }>(
    sql`select ${wasAppealed(id, appellant)} as twice, ${isLatestDecision(id)} as last`,
  );
  if (found?.twice === 1) return "appeals.twice";
  if (found?.last !== 1) return "appeals.replaced";
  return now >= (appeal_until ?? 0) ? "appeals.late" : "appeals.paused";
}
