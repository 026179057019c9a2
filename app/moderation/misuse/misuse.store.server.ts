import { sql, type SQL } from "drizzle-orm";
import { DAY_MS } from "~/platform/clock";
import { appeals } from "../appeals/appeals.table";
import { measures } from "../decisions/decisions.table";
import type { MeasureKind } from "../decisions/measures.rules";
import { MISUSE_PAUSE_AFTER, MISUSE_PAUSE_DAYS, MISUSE_WITHIN_MS } from "../moderation.limits";
import { reports } from "../reports/reports.table";

/** Whether a decision pauses somebody at this moment (`no_reports`). */
export function isPaused(accountId: string, what: MeasureKind, now: number): SQL {
  return sql`exists (select 1 from ${measures} as m where m.concerned = ${accountId} and m.what = ${what}
    and m.ended_at is null and (m.until is null or m.until > ${now}))`;
}

/** What somebody sends in: reports, or appeals. */
export type Sent = "reports" | "appeals";

/**
 * Whether somebody may send no more for now (Art. 23), as a condition: of what they sent and had answered within 90 days
 * at least five, and more than half of all, had no ground, the last of them less than 30 days ago. It begins and ends by
 * itself; nobody has to remember to end it.
 * @param account null: nobody who could be known again
 */
export function isMisusing(account: string | null, sent: Sent, now: number): SQL {
  if (account === null) return sql`false`;
  const [table, who, at] =
    sent === "reports"
      ? [sql`${reports}`, sql`reporter`, sql`answered_at`]
      : [sql`${appeals}`, sql`account_id`, sql`judged_at`];
  // What was added to a report, and what was taken back, is none more.
  const counts = sent === "reports" ? sql`joins is null and outcome <> 'withdrawn'` : sql`true`;
  return sql`coalesce((
    select sum(is_baseless) >= ${MISUSE_PAUSE_AFTER} and sum(is_baseless) * 2 > count(*)
      and max(case when is_baseless then ${at} end) > ${now - MISUSE_PAUSE_DAYS * DAY_MS}
    from ${table} where ${who} = ${account} and ${at} > ${now - MISUSE_WITHIN_MS} and ${counts}), 0)`;
}

/** How much of what somebody sent and had answered within the time had no ground. */
export function baselessOf(account: SQL, sent: Sent, now: number): SQL {
  const [table, who, at] =
    sent === "reports"
      ? [sql`${reports}`, sql`reporter`, sql`answered_at`]
      : [sql`${appeals}`, sql`account_id`, sql`judged_at`];
  return sql`(select coalesce(sum(o.is_baseless), 0) from ${table} as o
    where o.${who} = ${account} and o.${at} > ${now - MISUSE_WITHIN_MS})`;
}
