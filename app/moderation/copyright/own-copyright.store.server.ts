import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { decisions } from "../decisions/decisions.table";
import { reports } from "../reports/reports.table";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import {
  copyrightCounterNotices,
  copyrightNotices,
  type CopyrightNotice,
  type CounterNotice,
} from "./copyright.table";

const MOST = 1000;

type OwnNotice = Pick<
  CopyrightNotice,
  | "name"
  | "postal_address"
  | "telephone"
  | "email"
  | "signature"
  | "claimed"
  | "created_at"
  | "said_court"
  | "said_number"
  | "said_at"
  | "sued_at"
> & { report: number };

type OwnCounterNotice = Pick<
  CounterNotice,
  | "name"
  | "postal_address"
  | "telephone"
  | "email"
  | "signature"
  | "words"
  | "created_at"
  | "restore_at"
  | "ended_at"
  | "outcome"
> & { decision: string };

export async function exportedCopyright(db: Database, accountId: string) {
  const [notices, counterNotices] = await Promise.all([
    db.all<OwnNotice>(sql`
      select n.report_id as report, n.name, n.postal_address, n.telephone, n.email, n.signature, n.claimed, n.created_at,
        n.said_court, n.said_number, n.said_at, n.sued_at
      from ${reports} as r join ${copyrightNotices} as n on n.report_id = r.id
      where r.reporter = ${accountId} order by r.id desc limit ${MOST}`),
    db.all<OwnCounterNotice>(sql`
      select d.reference as decision, c.name, c.postal_address, c.telephone, c.email, c.signature, c.words, c.created_at,
        c.restore_at, c.ended_at, c.outcome
      from ${copyrightCounterNotices} as c join ${decisions} as d on d.id = c.decision_id
      where c.account_id = ${accountId} order by c.id desc limit ${MOST}`),
  ]);
  return { notices, counter_notices: counterNotices };
}

export interface NoticeView extends Omit<CopyrightNotice, "filing" | "network_mark" | "sued_by"> {
  works: number;
  counter: Pick<CounterNotice, "name" | "created_at" | "restore_at" | "outcome" | "words"> | null;
  case_id: number;
  title: string;
}

interface NoticeRow extends Omit<NoticeView, "counter"> {
  counter: string | null;
}

export async function readCaseNotices(
  db: Database,
  asker: StaffViewer,
  caseId: number,
): Promise<NoticeView[]> {
  const rows = await db.all<NoticeRow>(selectNotices(asker, sql`r.case_id = ${caseId}`));
  return rows.map(toView);
}

export async function readNoticeForStaff(
  db: Database,
  asker: StaffViewer,
  id: number,
): Promise<NoticeView | null> {
  const [row] = await db.all<NoticeRow>(
    selectNotices(asker, sql`n.id = ${id} and r.reporter is not ${asker.id}`),
  );
  return row ? toView(row) : null;
}

export function readFiledReports(db: Database, filing: string): Promise<{ report: number }[]> {
  return db.all<{ report: number }>(sql`
    select report_id as report from ${copyrightNotices} where filing = ${filing} order by id`);
}

export function readCounterNotice(db: Database, decision: number) {
  return db.get<
    | {
        title: string;
        name: string | null;
        postal_address: string | null;
        telephone: string | null;
        words: string | null;
        signature: string | null;
        restore_at: number;
      }
    | undefined
  >(sql`
    select d.subject_title as title, c.name, c.postal_address, c.telephone, c.words, c.signature, c.restore_at
    from ${copyrightCounterNotices} as c join ${decisions} as d on d.id = c.decision_id where c.decision_id = ${decision}
      and not ${isLockedDown(sql`d.subject`)}`);
}

const selectNotices = (asker: StaffViewer, which: ReturnType<typeof sql>) => sql`
  select n.id, n.report_id, n.name, n.postal_address, n.telephone, n.email, n.signature, n.claimed, n.created_at,
    n.said_court, n.said_number, n.said_at, n.denied_at, n.sued_at, n.sued_words, n.forgotten_at, c.id as case_id,
    coalesce((select nullif(u.title, '') from uploads as u where u.id = cast(substr(c.subject, 6) as integer)), c.subject) as title,
    (select count(*) from ${copyrightNotices} as o where o.filing = n.filing) as works,
    (select json_object('name', answer.name, 'created_at', answer.created_at, 'restore_at', answer.restore_at, 'outcome', answer.outcome, 'words', answer.words)
      from ${decisions} as d join ${copyrightCounterNotices} as answer on answer.decision_id = d.id
      where d.subject = c.subject order by answer.id desc limit 1) as counter
  from ${reports} as r join ${copyrightNotices} as n on n.report_id = r.id join cases as c on c.id = r.case_id
  where ${which} and ${isStaff(asker, "judge")} and c.concerned <> ${asker.id}
  order by n.id limit 50`;

const toView = ({ counter, ...row }: NoticeRow): NoticeView => ({
  ...row,
  counter: counter === null ? null : (JSON.parse(counter) as NoticeView["counter"]),
});
