import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { recordingCaseEvent } from "~/moderation/cases/case-events.store.server";
import { cases } from "~/moderation/cases/cases.table";
import { decisions } from "~/moderation/decisions/decisions.table";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { reports } from "~/moderation/reports/reports.table";
import { isLockedDown } from "./is-locked-down";

/** Repeatable, for reports of the same moment. */
export function closingCases(
  db: Database,
  { subject, now }: { subject: string; now: number },
  only: SQL,
): BatchItem<"sqlite">[] {
  const ofCases = sql`(select id from ${cases} where subject = ${subject})`;
  return [...forgettingNotices(db, subject, only), ...answering(db, { ofCases, now }, only)];
}

export function answering(
  db: Database,
  { ofCases, now }: { ofCases: SQL; now: number },
  only: SQL,
): BatchItem<"sqlite">[] {
  return [
    statement(
      db,
      sql`
      insert into ${moderationNotices} (key, account_id, email, kind, facts, created_at)
      select 'report:' || r.id || ':sealed', r.reporter, r.email, 'report_sealed',
        json_object('kind', 'report_sealed', 'report', r.id), ${now}
      from ${reports} as r
      where r.case_id in ${ofCases} and r.answered_at is null and r.joins is null
        and (r.reporter is not null or r.email is not null) and ${only}
      on conflict (key) do nothing`,
    ),
    statement(
      db,
      sql`
      update ${reports} set answered_at = ${now}, outcome = 'followed'
      where case_id in ${ofCases} and answered_at is null and ${only}`,
    ),
    statement(
      db,
      sql`
      update ${cases} set closed_at = ${now}, claimed_by = null, claimed_until = null, version = version + 1
      where id in ${ofCases} and closed_at is null and ${only}`,
    ),
  ];
}

export async function hasLateCase(db: Database, subject: string): Promise<boolean> {
  const found = await db.get(sql`
    select 1 from ${cases} as c where c.subject = ${subject} and c.closed_at is null and ${isLockedDown(subject)} limit 1`);
  return found !== undefined;
}

export const recordingLockdown = (
  db: Database,
  { caseId, actor, now }: { caseId: number; actor: string; now: number },
  only: SQL,
): BatchItem<"sqlite"> => recordingCaseEvent(db, { case_id: caseId, at: now, actor, kind: "sealed" }, only);

/** Earlier notices name the work: deleted even if unsent. */
function forgettingNotices(db: Database, subject: string, only: SQL): BatchItem<"sqlite">[] {
  const ranges: [SQL, SQL][] = [
    // `;` follows `:` in ASCII.
    [
      sql`'report:' || r.id`,
      sql`from ${reports} as r join ${cases} as c on c.id = r.case_id where c.subject = ${subject}`,
    ],
    [sql`'alert:' || c.id`, sql`from ${cases} as c where c.subject = ${subject}`],
    [sql`'appeal:' || d.id`, sql`from ${decisions} as d where d.subject = ${subject}`],
  ];
  return [
    ...ranges.map(([prefix, rows]) =>
      statement(
        db,
        sql`
        delete from ${moderationNotices} where kind not in ('report_sealed', 'sealed') and ${only} and id in (
          select n.id from (select ${prefix} as prefix ${rows}) as p
            join ${moderationNotices} as n on n.key >= p.prefix || ':' and n.key < p.prefix || ';')`,
      ),
    ),
    statement(
      db,
      sql`
      delete from ${moderationNotices} where ${only}
        and key in (select 'decided:' || d.reference from ${decisions} as d where d.subject = ${subject})`,
    ),
  ];
}
