import { sql, type SQL } from "drizzle-orm";
import { DAY_MS } from "~/platform/clock";
import { appeals } from "../appeals/appeals.table";
import { measures } from "../decisions/decisions.table";
import type { MeasureKind } from "../decisions/measures.rules";
import { MISUSE_PAUSE_AFTER, MISUSE_PAUSE_DAYS, MISUSE_WITHIN_MS } from "../moderation.limits";
import { reports } from "../reports/reports.table";

export function isPaused(accountId: string, what: MeasureKind, now: number): SQL {
  return sql`exists (select 1 from ${measures} as m where m.concerned = ${accountId} and m.what = ${what}
    and m.ended_at is null and (m.until is null or m.until > ${now}))`;
}

export type SubmissionKind = "reports" | "appeals";

/**
 * DSA Art. 23: of those answered within 90 days at least five and more than half were baseless, the last
 * within 30 days. @param account null for unrecognisable people
 */
export function isMisusing(account: string | null, sent: SubmissionKind, now: number): SQL {
  if (account === null) return sql`false`;
  const [table, who, at] =
    sent === "reports"
      ? [sql`${reports}`, sql`reporter`, sql`answered_at`]
      : [sql`${appeals}`, sql`account_id`, sql`judged_at`];
  // Additions and withdrawn ones don't count.
  const counts = sent === "reports" ? sql`joins is null and outcome <> 'withdrawn'` : sql`true`;
  return sql`coalesce((
    select sum(is_baseless) >= ${MISUSE_PAUSE_AFTER} and sum(is_baseless) * 2 > count(*)
      and max(case when is_baseless then ${at} end) > ${now - MISUSE_PAUSE_DAYS * DAY_MS}
    from ${table} where ${who} = ${account} and ${at} > ${now - MISUSE_WITHIN_MS} and ${counts}), 0)`;
}

export function baselessCount(account: SQL, sent: SubmissionKind, now: number): SQL {
  const [table, who, at] =
    sent === "reports"
      ? [sql`${reports}`, sql`reporter`, sql`answered_at`]
      : [sql`${appeals}`, sql`account_id`, sql`judged_at`];
  return sql`(select coalesce(sum(o.is_baseless), 0) from ${table} as o
    where o.${who} = ${account} and o.${at} > ${now - MISUSE_WITHIN_MS})`;
}
