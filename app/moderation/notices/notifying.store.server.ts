import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { isWritten, type NewDecision } from "~/moderation/decisions/write-decision.store.server";
import { decisions, measures } from "~/moderation/decisions/decisions.table";
import { NOTIFIED_AFTER_REVIEW } from "~/moderation/reasons.rules";
import { reports } from "~/moderation/reports/reports.table";
import { moderationNotices } from "./moderation-notices.table";
import { recordingNotice } from "./recording-notice.store.server";

export function notifyingConcerned(db: Database, decision: NewDecision): BatchItem<"sqlite">[] {
  const {
    reference,
    concerned,
    subject_title: title,
    measures,
    category,
    replaces,
    reverses,
    decided_at: now,
  } = decision;
  if (measures.length === 0 && replaces === null && reverses === null) return [];
  const restricted = measures.map(({ what }) => what);
  const notice = { kind: "decided" as const, title, reference, category, measures: restricted };
  return [
    recordingNotice(
      db,
      { key: `decided:${reference}`, to: { account: concerned }, notice, now },
      isWritten(reference),
    ),
  ];
}

export function notifyingAfterReview(db: Database, { reference, subject, decided_at: now }: NewDecision) {
  return statement(
    db,
    sql`
    insert into ${moderationNotices} (key, account_id, email, kind, facts, created_at)
    select 'decided:' || d.reference, d.concerned, null, 'decided',
      json_object('kind', 'decided', 'title', d.subject_title, 'reference', d.reference, 'category', d.category,
        'measures', json((select json_group_array(value ->> 'what') from json_each(d.measures)))), ${now}
    from ${decisions} as d
    where d.subject = ${subject} and d.automation = 'decided' and d.category = ${NOTIFIED_AFTER_REVIEW} and ${isWritten(reference)}
      and exists (select 1 from ${measures} as m where m.decision_id = d.id and m.ended_at is null)
    on conflict (key) do nothing`,
  );
}

export function notifyingReporters(
  db: Database,
  { reference, subject_title, decided_at: now }: NewDecision,
): BatchItem<"sqlite"> {
  return statement(
    db,
    sql`
    insert into ${moderationNotices} (key, account_id, email, kind, facts, created_at)
    select 'report:' || r.id || ':answered:' || d.id, r.reporter, r.email, 'report_answered',
      json_object('kind', 'report_answered', 'title', ${subject_title}, 'report', r.id, 'outcome', r.outcome), ${now}
    from ${decisions} as d join ${reports} as r on r.answered_by = d.id and r.joins is null
    where d.reference = ${reference} and (r.reporter is not null or r.email is not null)
    on conflict (key) do nothing`,
  );
}

export function notifyingOfReversal(
  db: Database,
  reversed: number,
  { reference, subject_title, decided_at: now }: NewDecision,
): BatchItem<"sqlite"> {
  return statement(
    db,
    sql`
    insert into ${moderationNotices} (key, account_id, email, kind, facts, created_at)
    select 'report:' || r.id || ':reversed:' || ${reversed}, r.reporter, r.email, 'report_reversed',
      json_object('kind', 'report_reversed', 'title', ${subject_title}, 'report', r.id), ${now}
    from ${reports} as r
    where r.case_id = (select case_id from ${decisions} where id = ${reversed}) and r.answered_by = ${reversed}
      and r.outcome = 'followed' and r.joins is null and (r.reporter is not null or r.email is not null)
      and ${isWritten(reference)}
    on conflict (key) do nothing`,
  );
}
