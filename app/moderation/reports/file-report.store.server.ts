import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { recordingCaseEvent } from "../cases/case-events.store.server";
import { cases } from "../cases/cases.table";
import { moderationNotices } from "../notices/moderation-notices.table";
import { dueAt, queuePlace, RANKS, rankOf, type Reason, type ReportSource } from "../reasons.rules";
import { staff } from "../staff/staff.table";
import { subjectKey, type Subject } from "../subjects.rules";
import { reckoningCase } from "./answering.store.server";
import { reports } from "./reports.table";

export interface NewReport {
  subject: Subject;
  concerned: string;
  title: string;
  etag: string | null;
  source: ReportSource;
  reporter: string | null;
  mark: string | null;
  name: string | null;
  email: string | null;
  reason: Reason;
  law: string | null;
  place: string | null;
  words: string;
  weight: number;
  now: number;
}

/**
 * Files a report: with the open case of its subject, which it opens where there is none, and beside what the same person
 * has open there already. Nothing is dropped; a case that somebody has in hand becomes another version.
 * @param only a further condition, such as how many they sent today
 * @param beside statements of the same batch in place of its receipt, given the report's id and whether it was filed
 * @returns the report's id; null where the condition did not hold
 */
export async function fileReport(
  db: Database,
  report: NewReport,
  only: SQL = sql`true`,
  beside?: (id: SQL, filed: SQL) => BatchItem<"sqlite">[],
): Promise<number | null> {
  const { subject, concerned, reason, source, weight, now } = report;
  const key = subjectKey(subject);
  const rank = rankOf(reason, source);
  const open = sql`(select id from ${cases} where subject = ${key} and kind = 'report' and closed_at is null)`;
  const earlier = sql`(select min(r.id) from ${reports} as r where r.subject = ${key} and r.joins is null
    and r.answered_at is null and ${whose(report)})`;
  // Which one it is, told by what no other has.
  const token = crypto.randomUUID();
  const filed = sql`exists (select 1 from ${reports} where filing = ${token})`;
  const id = sql`(select id from ${reports} where filing = ${token})`;
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
      insert into ${reports} (case_id, subject, source, reporter, reporter_mark, name, email, reason, law, place, words,
        good_faith, etag, joins, weight, created_at, filing)
      select ${open}, ${key}, ${source}, ${report.reporter}, ${report.mark}, ${report.name}, ${report.email}, ${reason},
        ${report.law}, ${report.place}, ${report.words}, 1, ${report.etag}, ${earlier}, ${weight}, ${now}, ${token}
      where ${only} and ${open} is not null`,
    ),
    statement(db, sql`update ${cases} set version = version + 1 where id = ${open} and ${filed}`),
    ...reckoningCase(db, open, filed),
    recordingCaseEvent(
      db,
      { case_id: open, at: now, actor: null, kind: "joined", text: reason, ref: id as unknown as number },
      filed,
    ),
    ...alerting(db, report, { rank, filed, open }),
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

/** Leads hear at once of what can't wait: once a case. */
function alerting(
  db: Database,
  { title, now }: NewReport,
  { rank, filed, open }: { rank: number; filed: SQL; open: SQL },
): BatchItem<"sqlite">[] {
  if (rank !== RANKS.alert) return [];
  return [
    statement(
      db,
      sql`
      insert into ${moderationNotices} (key, account_id, kind, facts, created_at)
      select 'alert:' || c.id || ':' || st.account_id, st.account_id, 'alert',
        json_object('kind', 'alert', 'title', ${title}, 'case', c.id), ${now}
      from ${cases} as c join ${staff} as st on st.role = 'lead' and st.ended_at is null
      where c.id = ${open} and ${filed} and c.alerted_at is null
      on conflict (key) do nothing`,
    ),
    statement(
      db,
      sql`update ${cases} set alerted_at = ${now} where id = ${open} and ${filed} and alerted_at is null`,
    ),
  ];
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
