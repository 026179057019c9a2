import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { cases } from "../cases/cases.table";
import { alertingLeads } from "../notices/alerting.store.server";
import { moderationNotices } from "../notices/moderation-notices.table";
import { dueAt, queuePlace, RANKS, reportRank, type Reason, type ReportSource } from "../reasons.rules";
import { subjectKey, type Subject } from "../subjects.rules";
import { recalculatingCase } from "./answering.store.server";
import { reports } from "./reports.table";

interface NewReport {
  subject: Subject;
  concerned: string;
  title: string;
  etag: string | null;
  source: ReportSource;
  reporter: string | null;
  mark: string | null;
  networkMark?: string | null;
  name: string | null;
  email: string | null;
  theirNumber?: string | null;
  reason: Reason;
  law: string | null;
  place: string | null;
  words: string;
  weight: number;
  now: number;
}

/**
 * Joins the open case and the person's open report. @param beside replaces the receipt, given the id and
 * whether it was filed @returns null if the condition failed
 */
export async function fileReport(
  db: Database,
  report: NewReport,
  only: SQL = sql`true`,
  beside?: (id: SQL, filed: SQL) => BatchItem<"sqlite">[],
): Promise<number | null> {
  const { subject, concerned, reason, source, weight, now } = report;
  const key = subjectKey(subject);
  const rank = reportRank(reason, source);
  const open = sql`(select id from ${cases} where subject = ${key} and kind = 'report' and closed_at is null)`;
  const earlier = sql`(select min(r.id) from ${reports} as r where r.subject = ${key} and r.joins is null
    and r.answered_at is null and ${whose(report)})`;
  // Identifies the row in the rest of the batch.
  const token = crypto.randomUUID();
  const filed = sql`exists (select 1 from ${reports} where filing = ${token})`;
  const id = sql`(select id from ${reports} where filing = ${token})`;
  const isFirst = sql`not exists (select 1 from ${reports} where case_id = ${open} and id < ${id})`;
  const event = { case_id: open, at: now, actor: null, text: reason, ref: id as unknown as number };
  const batch: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [
    statement(
      db,
      sql`
      insert into ${cases} (kind, subject_kind, subject, concerned, rank, weight, place, opened_at, due_at)
      select 'report', ${subject.kind}, ${key}, ${concerned}, ${rank}, ${weight}, ${queuePlace(rank, weight, now)},
        ${now}, ${dueAt(rank, now)}
      where ${only} and ${open} is null`,
    ),
    statement(
      db,
      sql`
      insert into ${reports} (case_id, subject, source, reporter, reporter_mark, network_mark, name, email, their_number,
        reason, law, place, words, good_faith, etag, joins, weight, created_at, filing)
      select ${open}, ${key}, ${source}, ${report.reporter}, ${report.mark}, ${report.networkMark ?? null}, ${report.name},
        ${report.email}, ${report.theirNumber ?? null}, ${reason}, ${report.law}, ${report.place}, ${report.words}, 1,
        ${report.etag}, ${earlier}, ${weight}, ${now}, ${token}
      where ${only} and ${open} is not null`,
    ),
    statement(db, sql`update ${cases} set version = version + 1 where id = ${open} and ${filed}`),
    ...recalculatingCase(db, open, filed),
    recordingCaseEvent(db, { ...event, kind: "opened" }, sql`${filed} and ${isFirst}`),
    recordingCaseEvent(db, { ...event, kind: "joined" }, sql`${filed} and not ${isFirst}`),
    ...(rank === RANKS.alert ? alertingLeads(db, open, { title: report.title, now, only: filed }) : []),
    ...(beside?.(id, filed) ?? [receipt(db, report, id, filed)]),
  ];
  await db.batch(batch);
  const found = await db.get<{ id: number }>(sql`select id from ${reports} where filing = ${token}`);
  return found?.id ?? null;
}

function whose({ reporter, mark }: NewReport): SQL {
  if (reporter !== null) return sql`r.reporter = ${reporter}`;
  return mark === null ? sql`false` : sql`r.reporter_mark = ${mark}`;
}

function receipt(
  db: Database,
  { title, reporter, email, now }: NewReport,
  id: SQL,
  filed: SQL,
): BatchItem<"sqlite"> {
  return statement(
    db,
    sql`
    insert into ${moderationNotices} (key, account_id, email, kind, facts, created_at)
    select 'report:' || ${id} || ':received', ${reporter}, ${email}, 'report_received',
      json_object('kind', 'report_received', 'title', ${title}, 'report', ${id}), ${now}
    where ${filed} and ${reporter !== null || email !== null ? sql`true` : sql`false`}
    on conflict (key) do nothing`,
  );
}
