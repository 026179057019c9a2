import { sql } from "drizzle-orm";
import { appeals } from "../appeals/appeals.table";
import { cases } from "../cases/cases.table";
import { decisions } from "../decisions/decisions.table";
import type { ModerationDeps } from "../moderation-deps";
import { APPEAL_MS, NETWORKS_KEPT_MS, STRANGERS_KEPT_MS } from "../moderation.limits";
import { moderationNotices } from "../notices/moderation-notices.table";
import { reports } from "./reports.table";

const MOST = 500;

/** Names and addresses 30 days after the last appeal is over, networks after two. */
export async function forgetStrangers({
  db,
  clock,
}: Pick<ModerationDeps, "db" | "clock">): Promise<{ reports: number; mails: number; networks: number }> {
  const now = clock();
  const since = now - STRANGERS_KEPT_MS;
  const forgotten = await db.run(sql`
    update ${reports} set reporter_mark = null, name = null, email = null where id in (
      select r.id from ${reports} as r indexed by reports_strangers
      where r.reporter_mark is not null and r.answered_at < ${since - APPEAL_MS}
        and not exists (select 1 from ${cases} as c where c.subject = r.subject and c.closed_at is null)
        and not exists (select 1 from ${cases} as c where c.id = r.case_id
          and (c.closed_at is null or c.closed_at > ${since}))
        and not exists (select 1 from ${decisions} as d where d.id = r.answered_by and d.appeal_until > ${since})
        and not exists (select 1 from ${appeals} as a where a.decision_id = r.answered_by
          and (a.judged_at is null or a.judged_at > ${since}))
      limit ${MOST})`);
  const mails = await db.run(sql`
    update ${moderationNotices} set email = null where id in (
      select id from ${moderationNotices} indexed by moderation_notices_addresses
      where email is not null and created_at < ${since} limit ${MOST})`);
  const networks = await db.run(sql`
    update ${reports} set network_mark = null where id in (
      select id from ${reports} indexed by reports_network_old
      where network_mark is not null and created_at < ${now - NETWORKS_KEPT_MS} limit ${MOST})`);
  const [one, two, three] = [forgotten, mails, networks].map(({ meta }) => meta.changes);
  return { reports: one ?? 0, mails: two ?? 0, networks: three ?? 0 };
}
