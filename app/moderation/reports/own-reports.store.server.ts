import { sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { appeals } from "../appeals/appeals.table";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { cases } from "../cases/cases.table";
import { RANKS } from "../reasons.rules";
import { copyrightNotices } from "../copyright/copyright.table";
import { decisions } from "../decisions/decisions.table";
import type { ModerationDeps } from "../moderation-deps";
import { statement } from "~/platform/statement.server";
import { nameableToAll } from "./visible.store.server";
import { reportWords } from "~/words/en/report";
import { readSubject } from "../subject-facts.store.server";
import { parseSubjectKey } from "../subjects.rules";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import { lockdowns } from "~/moderation/lockdown/lockdowns.table";
import { settlingCase } from "./answering.store.server";
import { reports, type Report } from "./reports.table";

export const OWN_REPORTS_PAGE = 100;

/** Names neither the moderator nor the person concerned. */
export interface OwnReport extends Pick<
  Report,
  "id" | "reason" | "law" | "place" | "words" | "created_at" | "outcome" | "answered_at" | "joins"
> {
  title: string;
  appealUntil: number | null;
  isReversed: boolean;
  appeal: { words: string; outcome: "upheld" | "reversed" | null; answer: string | null } | null;
  /** In the moderator's words. */
  why: string | null;
}

interface Row extends Omit<OwnReport, "title" | "appeal" | "isReversed"> {
  reversed: number;
  subject: string;
  told: string | null;
  appeal_words: string | null;
  appeal_outcome: "upheld" | "reversed" | null;
  answer: string | null;
}

const wasLifted = sql`exists (select 1 from ${lockdowns} as lifted where lifted.subject = r.subject
  and lifted.lifted_at is not null and r.answered_at >= lifted.sealed_at)`;

export function listOwnReports(
  db: Database,
  accountId: string,
  now: number,
  before: number | null = null,
): Promise<OwnReport[]> {
  return readReports(
    db,
    before === null ? sql`r.reporter = ${accountId}` : sql`r.reporter = ${accountId} and r.id < ${before}`,
    now,
  );
}

export async function readAllOwnReports(db: Database, accountId: string, now: number): Promise<OwnReport[]> {
  const all: OwnReport[] = [];
  for (;;) {
    const page = await listOwnReports(db, accountId, now, all.at(-1)?.id ?? null);
    all.push(...page);
    if (page.length < OWN_REPORTS_PAGE) return all;
  }
}

export async function readReportByLink(db: Database, id: number, now: number): Promise<OwnReport | null> {
  return (
    (await readReports(db, sql`r.id = ${id} and r.reporter is null and r.source = 'stranger'`, now))[0] ??
    null
  );
}

/** An urgent case stays open. */
export async function withdrawReport(
  { db, clock }: ModerationDeps,
  viewer: { id: string },
  id: number,
): Promise<void> {
  const now = clock();
  const found = await db.get<{ case_id: number; rank: number }>(sql`
    select case_id, (select rank from ${cases} where id = case_id) as rank from ${reports} where id = ${id} and reporter = ${viewer.id} and answered_at is null and joins is null`);
  if (!found) throw new DomainError("reports.not_found");
  const { case_id: caseId, rank } = found;
  const isUrgent = rank <= RANKS.terror;
  const only = sql`exists (select 1 from ${reports} where id = ${id} and outcome = 'withdrawn' and answered_at = ${now})`;
  await db.batch([
    statement(
      db,
      sql`update ${reports} set outcome = 'withdrawn', answered_at = ${now}
        where answered_at is null and reporter = ${viewer.id} and coalesce(joins, id) = ${id}`,
    ),
    recordingCaseEvent(db, { case_id: caseId, at: now, actor: null, kind: "withdrawn", ref: id }, only),
    ...(isUrgent ? [] : settlingCase(db, { caseId, now, only, keepsClaim: true })),
  ]);
}

async function readReports(db: Database, whose: SQL, now: number): Promise<OwnReport[]> {
  const rows = await db.all<Row>(sql`
    select r.id, r.reason, r.law, r.place, r.words, r.created_at, r.outcome, r.answered_at, r.joins, r.subject,
      case when not ${isLockedDown(sql`r.subject`)} then d.subject_title end as told, a.words as appeal_words, a.outcome as appeal_outcome, a.answer,
      case when r.outcome = 'not_followed' and a.id is null and r.joins is null and d.appeal_until > ${now}
          and not ${isLockedDown(sql`r.subject`)}
        then d.appeal_until end as appealUntil,
      r.outcome = 'followed' and (exists (select 1 from ${decisions} as later where later.subject = d.subject
        and later.id > d.id and (later.replaces = d.id or later.reverses = d.id)
        and json_array_length(later.measures) = 0)
        or r.answered_by is null and ${wasLifted}) as reversed,
      case when r.outcome = 'not_followed' and json_array_length(d.measures) = 0
        and exists (select 1 from ${copyrightNotices} as n where n.report_id = r.id)
        and not ${isLockedDown(sql`r.subject`)} then d.facts end as why
    from ${reports} as r
      left join ${decisions} as d on d.id = r.answered_by
      left join ${appeals} as a on a.report_id = r.id and a.decision_id = r.answered_by
    where ${whose} order by r.id desc limit ${OWN_REPORTS_PAGE}`);
  return Promise.all(
    rows.map(async ({ subject, told, appeal_words, appeal_outcome, answer, reversed, ...row }) => ({
      ...row,
      isReversed: reversed === 1,
      title: told ?? (await readTitle(db, subject)),
      appeal: appeal_words === null ? null : { words: appeal_words, outcome: appeal_outcome, answer },
    })),
  );
}

async function readTitle(db: Database, key: string): Promise<string> {
  const subject = parseSubjectKey(key);
  const facts = subject && (await readSubject(db, subject, nameableToAll(subject)));
  return facts?.title ?? reportWords.list.unseen;
}
