import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { moderationNotices } from "../notices/moderation-notices.table";
import { reports } from "../reports/reports.table";
import { RETENTION_MS } from "./copyright.limits";
import { copyrightCounterNotices, copyrightNotices } from "./copyright.table";

const BATCH = 200;

/** Unlinks only: a court may ask for the counter-notice. */
export function forgettingCopyright(db: Database, accountId: string): BatchItem<"sqlite">[] {
  return [
    statement(
      db,
      sql`update ${copyrightCounterNotices} set account_id = null where account_id = ${accountId}`,
    ),
  ];
}

export async function forgetOldCopyright({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock();
  const before = now - RETENTION_MS;
  const old = await db.all<{ id: number; report: number }>(sql`
    select n.id, n.report_id as report from ${copyrightNotices} as n indexed by copyright_notices_kept
      join ${reports} as r on r.id = n.report_id
    where n.forgotten_at is null and n.created_at <= ${before} and r.answered_at <= ${before}
      and coalesce(n.sued_at, 0) <= ${before} and coalesce(n.said_at, 0) <= ${before}
      and not exists (select 1 from ${copyrightCounterNotices} as c join decisions as d on d.id = c.decision_id
        where d.subject = r.subject and coalesce(c.ended_at, ${now}) > ${before})
    limit ${BATCH}`);
  for (const { id, report } of old) await forgetNotice(db, { id, report, now });
  const { meta } = await db.run(sql`
    update ${copyrightCounterNotices} set name = null, postal_address = null, telephone = null, email = null, words = null,
      signature = null, forgotten_at = ${now}
    where id in (select id from ${copyrightCounterNotices} indexed by copyright_counter_kept
      where forgotten_at is null and created_at <= ${before} and ended_at <= ${before} limit ${BATCH})`);
  return old.length + meta.changes;
}

async function forgetNotice(
  db: Database,
  { id, report, now }: { id: number; report: number; now: number },
): Promise<void> {
  const filing = sql`(select filing from ${copyrightNotices} where id = ${id})`;
  await db.batch([
    statement(
      db,
      sql`update ${moderationNotices} set email = null
        where email is not null and (key = 'copyright:' || ${filing} || ':received' or key in (
          select 'counter:' || c.decision_id || ${`:${id}`} from ${copyrightCounterNotices} as c
            join decisions as d on d.id = c.decision_id
          where d.subject = (select subject from ${reports} where id = ${report}))
          or key >= ${`report:${report}:`} and key < ${`report:${report};`})`,
    ),
    statement(
      db,
      sql`update ${reports} set name = null, email = null, reporter_mark = null, words = '' where id = ${report}`,
    ),
    statement(
      db,
      sql`
      update ${copyrightNotices} set name = null, postal_address = null, telephone = null, email = null,
        signature = null, claimed = null, network_mark = null, said_court = null, said_number = null, forgotten_at = ${now}
      where id = ${id}`,
    ),
  ]);
}
