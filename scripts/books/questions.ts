import { unendedSubscriptions } from "../../app/payouts/money-questions.store.server.ts";
import { DAY_MS, HOUR_MS } from "../../app/platform/clock.ts";
import { ledgerQuestions } from "./ledger-questions.ts";

/** Later than this something should have recovered (docs/operations.md). */
export const LATE_MS = {
  /** The sweep sends emails every five minutes. */
  notice: HOUR_MS,
  /** Emails are tried for a week, and reported a day longer. */
  givenUp: 8 * DAY_MS,
  /** The sweep reads each customer daily. */
  fetch: 2 * DAY_MS,
  ending: HOUR_MS,
  /** Refused refunds are reported this long, because manual fixes aren't recorded. */
  refused: 30 * DAY_MS,
} as const;

export const KINDS = {
  trial_begun: "Trials started",
  trial_converted: "Trials that became members",
  payment_failed: "Payments failed",
  second_refunded: "Second subscriptions refunded",
  fraud_refunded: "Refunded for suspected fraud",
  refund_refused: "Refunds refused by the provider",
  withdrawn: "Contract withdrawals",
  reconciled: "Corrected by reconciliation",
} as const;

export interface Months {
  thisStart: number;
  lastStart: number;
}

export function monthsAt(now: number): Months {
  const date = new Date(now);
  const start = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1);
  return { thisStart: start(0), lastStart: start(1) };
}

/**
 * The local stand-in can move time ahead. A `fetched_at` after `updated_at` is a planned read and doesn't count.
 */
export const LATEST = `select max(
  coalesce((select max(received_at) from provider_events), 0),
  coalesce((select at from transfer where seq = (select max(seq) from transfer)), 0),
  coalesce((select max(created_at) from book_entries where kind = 'trial_begun'), 0),
  coalesce((select max(fetched_at) from memberships where customer_id is not null and fetched_at <= updated_at), 0)
) as at`;

/** In the order that report.ts reads. */
export function questions(now: number): string[] {
  const { thisStart, lastStart } = monthsAt(now);
  const age = (column: string) => `${now} - ${column}`;
  const kinds = Object.keys(KINDS)
    .map((kind) => `'${kind}'`)
    .join(", ");
  return [
    "select state, count(*) as members from memberships group by state",
    // A row stays `trialing` after its trial ended.
    `select case when subscription_id is not null then 'bought' when trial_ends_at > ${now} then 'running'
         else 'over' end as trial, count(*) as members
       from memberships where state = 'trialing' group by trial`,
    `select kind, sum(created_at >= ${thisStart}) as this_month, sum(created_at < ${thisStart}) as last_month
       from book_entries where kind in (${kinds}) and created_at >= ${lastStart} group by kind`,
    `select type, endpoint, count(*) as events, ${age("max(received_at)")} as last_ms from provider_events
       where outcome = 'unknown' group by type, endpoint order by type, endpoint`,
    `select kind, count(*) as notices, ${age("min(created_at)")} as oldest_ms from membership_notices
       where sent_at is null and created_at < ${now - LATE_MS.notice}
         and created_at > ${now - LATE_MS.givenUp} group by kind order by kind`,
    `select count(*) as members, ${age("min(fetched_at)")} as oldest_ms from memberships
       where customer_id is not null and fetched_at < ${now - LATE_MS.fetch}`,
    `select count(*) as members, ${age("min(past_due_since)")} as oldest_ms from memberships
       where state = 'past_due'`,
    `select count(*) as accounts, ${age("min(accounts.deleting_at)")} as oldest_ms
       from ${unendedSubscriptions(now - LATE_MS.ending)}`,
    `select key, ${age("created_at")} as age_ms from book_entries
       where kind = 'refund_refused' and created_at > ${now - LATE_MS.refused} order by created_at`,
    ...ledgerQuestions(now),
  ];
}
