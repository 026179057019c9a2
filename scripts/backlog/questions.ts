import { LATE_MS } from "../../app/media/stuck.limits.ts";

const SHOWN = 20;

/** In the order that report.ts reads. */
export function questions(now: number): string[] {
  const age = (column: string) => `${now} - ${column}`;
  // A copy of a work is labelled as one.
  const row = `id, coalesce('copy ' || rung, kind) as kind, file_size, attempts, status_reason, ${age("created_at")} as age_ms`;
  const late = (condition: string) =>
    `select status, ${row} from uploads where ${condition} order by created_at limit ${SHOWN}`;
  return [
    `select status, count(*) - count(rung) as uploads, count(rung) as copies, ${age("min(created_at)")} as oldest_ms from uploads group by status`,
    late(`status = 'processing' and arrived_at < ${now - LATE_MS.processing}`),
    late(`status = 'pending' and part_size is null and put_expires_at < ${now - LATE_MS.pending}`),
    late(`status = 'deleting' and sealed is null and put_expires_at < ${now - LATE_MS.deleting}`),
    late(`status = 'failed' and status_changed_at > ${now - LATE_MS.failed}`),
    `select count(*) as accounts, ${age("min(deleting_at)")} as oldest_ms from accounts
       where deleting_at < ${now - LATE_MS.account_deletion}`,
    `select count(*) as requests, ${age("min(created_at)")} as oldest_ms from creator_requests
       where status = 'pending'`,
    "select count(*) as changes from search_changes",
    // The first key's secrets have no number (app/platform/key-ring.rules.ts).
    `select case when sealed_secret like '2.%' then cast(substr(sealed_secret, 3) as integer) else 1 end as key,
       count(*) as people from two_step group by 1 order by 1`,
  ];
}
