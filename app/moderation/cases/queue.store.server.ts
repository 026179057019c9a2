import { sql, type SQL } from "drizzle-orm";
import { profiles } from "~/profiles/profiles.table";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { QUEUE_PAGE_SIZE } from "../moderation.limits";
import { REASONS, type Reason } from "../reasons.rules";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { staff } from "../staff/staff.table";
import { cases, type Case } from "./cases.table";
import type { QueueList } from "./queue-lists";

/** `place`, or `due_at` in the overdue list, and id. */
export interface QueuePlace {
  place: number;
  id: number;
}

export interface QueueRow extends Pick<
  Case,
  | "id"
  | "kind"
  | "subject_kind"
  | "subject"
  | "rank"
  | "weight"
  | "place"
  | "opened_at"
  | "due_at"
  | "version"
> {
  title: string;
  work_kind: string | null;
  reasons: Reason[];
  reports: number;
  holder: string | null;
  is_mine: boolean;
  /** They may not judge it. */
  is_own: boolean;
}

const REPORTS_LOOKED_AT = 20;

interface QueueQuery {
  list: QueueList;
  reason: Reason | null;
  now: number;
}

/** Page 1,000 costs what page 1 does. */
export async function readQueue(
  db: Database,
  asker: StaffViewer,
  {
    list,
    reason = null,
    after,
    now,
  }: Omit<QueueQuery, "reason"> & { reason?: Reason | null; after: QueuePlace | null },
): Promise<QueueRow[]> {
  const query = listQuery({ list, reason, now }, asker);
  const { rows: wanted, by, order, key = sql`c.id`, with: first = sql`` } = query;
  const behind = after === null ? sql`true` : sql`(${order}, ${key}) > (${after.place}, ${after.id})`;
  const rows = await db.all<Raw>(sql`
    select c.id, c.kind, c.subject_kind, c.subject, c.rank, c.weight, c.place, c.opened_at, c.due_at, c.version,
      u.kind as work_kind, coalesce(nullif(u.title, ''), u.file_name, '@' || p.username, 'Comment by @' || kp.username,
        c.subject) as title,
      (select json_group_array(reason) from (select r.reason from reports as r
        where r.case_id = c.id and r.answered_at is null limit ${REPORTS_LOOKED_AT})) as reasons,
      case when c.claimed_until > ${now} and h.id is not null then hp.username end as holder,
      (c.claimed_by = ${asker.id} and c.claimed_until > ${now}) as is_mine,
      (c.concerned = ${asker.id}
        or exists (select 1 from reports as own where own.case_id = c.id and own.reporter = ${asker.id})
        or exists (select 1 from decisions as d where d.id = c.appealed and d.decided_by = ${asker.id})) as is_own
    from ${first} ${cases} as c ${by}
      left join ${uploads} as u on c.subject_kind = 'work' and u.id = cast(substr(c.subject, 6) as integer)
      left join ${profiles} as p on c.subject_kind = 'person' and p.id = substr(c.subject, 8)
      left join ${profiles} as kp on c.subject_kind = 'comment' and kp.id = c.concerned
      left join ${staff} as h on h.account_id = c.claimed_by and h.ended_at is null
      left join ${profiles} as hp on hp.id = h.account_id
    where c.closed_at is null and ${wanted} and ${behind}
      and ${key} = c.id
      and not ${isLockedDown(sql`c.subject`)} and ${isStaff(asker, "judge")}
    order by ${order}, ${key} limit ${QUEUE_PAGE_SIZE}`);
  return rows.map(({ reasons, is_mine, is_own, holder, ...row }) => {
    const given = JSON.parse(reasons) as Reason[];
    return {
      ...row,
      reasons: REASONS.filter((reason) => given.includes(reason)),
      reports: given.length,
      // The person concerned must not learn the moderator's name.
      holder: is_own === 1 ? null : holder,
      is_mine: is_mine === 1,
      is_own: is_own === 1,
    };
  });
}

interface Raw extends Omit<QueueRow, "reasons" | "reports" | "is_mine" | "is_own"> {
  reasons: string;
  is_mine: number | null;
  is_own: number;
}

export async function readNext(
  db: Database,
  asker: StaffViewer,
  after: QueuePlace,
  now: number,
): Promise<number | null> {
  const rows = await readQueue(db, asker, { list: "open", after, now });
  return rows.find(({ is_own, holder, is_mine }) => !is_own && (holder === null || is_mine))?.id ?? null;
}

export async function countOpen(db: Database, now: number): Promise<{ open: number; overdue: number }> {
  const found = await db.get<{ open: number; overdue: number }>(sql`
    select (select count(*) from (select 1 from ${cases} indexed by cases_queue
        where closed_at is null and place >= 0 limit ${COUNTED_TO})) as open,
      (select count(*) from (select 1 from ${cases} indexed by cases_due
        where closed_at is null and due_at <= ${now} limit ${COUNTED_TO})) as overdue`);
  return found ?? { open: 0, overdue: 0 };
}

const COUNTED_TO = 1000;

function listQuery(
  { list, reason, now }: QueueQuery,
  { id }: StaffViewer,
): { rows: SQL; by: SQL; order: SQL; key?: SQL; with?: SQL } {
  const place = sql`c.place`;
  if (reason) {
    return {
      rows: sql`cr.reason = ${reason}`,
      by: sql``,
      order: sql`cr.place`,
      key: sql`cr.case_id`,
      with: sql`case_reasons as cr indexed by case_reasons_queue cross join`,
    };
  }
  switch (list) {
    case "open":
      return { rows: sql`true`, by: sql`indexed by cases_queue`, order: place };
    case "mine":
      return {
        rows: sql`c.claimed_by = ${id} and c.claimed_until > ${now}`,
        by: sql`indexed by cases_claimed`,
        order: place,
      };
    case "overdue":
      return { rows: sql`c.due_at <= ${now}`, by: sql`indexed by cases_due`, order: sql`c.due_at` };
    case "appeals":
      return { rows: sql`c.kind = 'appeal'`, by: sql`indexed by cases_appeals`, order: place };
  }
}
