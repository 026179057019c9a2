import { sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { appeals } from "../appeals/appeals.table";
import { decisions, measures } from "../decisions/decisions.table";
import { reports } from "../reports/reports.table";
import { copyrightNotices } from "./copyright.table";

export const isRemoval = (d: SQL): SQL => sql`(${d}.category = 'copyright' and ${hasRemoved(sql`${d}.id`)})`;

export const isInForce = (id: SQL): SQL =>
  sql`exists (select 1 from ${measures} as m where m.decision_id = ${id} and m.what = 'removed' and m.ended_at is null)`;

/**
 * Rows `top`, `id`: the decisions each one replaces, because a corrected removal keeps claims and strike.
 * Stops at a restored work. @param tops a SELECT of decisions' ids
 */
export const replacedDecisions = (tops: SQL): SQL => sql`chain(top, id) as (
  select id, id from (${tops})
  union
  select step.top, coalesce(d.replaces, d.reverses) from chain as step join ${decisions} as d on d.id = step.id
  where coalesce(d.replaces, d.reverses) is not null and (step.id = step.top or ${hasRemoved(sql`step.id`)}))`;

/**
 * A SELECT of `top`, `notice`, `filing`, `root` (the first decision that granted it) and `at`. @param tops a
 * SELECT of removals' ids
 */
export const claimsBehind = (tops: SQL): SQL => sql`
  with recursive ${replacedDecisions(tops)}
  select step.top, n.id as notice, n.filing,
    case when r.outcome = 'followed' then d.id else t.id end as root,
    case when r.outcome = 'followed' then d.decided_at else t.decided_at end as at
  from chain as step join ${decisions} as d on d.id = step.id join ${decisions} as t on t.id = step.top
    join ${reports} as r on r.answered_by = step.id
    join ${copyrightNotices} as n on n.report_id = r.id
  where (r.outcome = 'followed' and ${hasRemoved(sql`step.id`)})
    or exists (select 1 from ${appeals} as a where a.decision_id = step.id and a.report_id = r.id and a.outcome = 'reversed')`;

/** The one exception to 'reporters are never named'. */
export interface Claim {
  name: string | null;
  email: string | null;
  claimed: string | null;
}

export async function readClaims(db: Database, which: SQL): Promise<Map<number, Claim[]>> {
  const tops = sql`select d.id from ${decisions} as d where ${which} and ${isRemoval(sql`d`)}`;
  const rows = await db.all<Claim & { top: number; first: number }>(sql`
    select k.top, n.name, n.email, n.claimed, min(n.id) as first
    from (${claimsBehind(tops)}) as k join ${copyrightNotices} as n on n.id = k.notice
    group by k.top, coalesce(lower(n.email), n.id) order by k.top, first`);
  const claims = new Map<number, Claim[]>();
  for (const { top, name, email, claimed } of rows)
    claims.set(top, [...(claims.get(top) ?? []), { name, email, claimed }]);
  return claims;
}

/** Or its latest correction; null if the work is restored. */
export async function findRemovalInForce(db: Database, decisionId: number): Promise<number | null> {
  const found = await db.get<{ id: number }>(sql`
    with recursive after(id, subject) as (
      select id, subject from ${decisions} where id = ${decisionId}
      union
      select later.id, later.subject from after as a join ${decisions} as later
        on later.subject = a.subject and later.id > a.id and (later.replaces = a.id or later.reverses = a.id))
    select a.id from after as a join ${decisions} as d on d.id = a.id
    where ${isRemoval(sql`d`)} and ${isInForce(sql`a.id`)} order by a.id desc limit 1`);
  return found?.id ?? null;
}

const hasRemoved = (id: SQL): SQL =>
  sql`exists (select 1 from ${measures} as removed where removed.decision_id = ${id} and removed.what = 'removed')`;
