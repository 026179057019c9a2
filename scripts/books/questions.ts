import { ledgerQuestions } from "./ledger-questions.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** After this long something that heals by itself has not (docs/operations.md). Milliseconds. */
export const LATE_MS = {
  /** A mail: the sweep sends what is left every five minutes. */
  notice: HOUR_MS,
  /** A mail is tried for a week; it is told of for a day more, and then it is old news. */
  givenUp: 8 * DAY_MS,
  /** A customer that nobody asked the provider about: the sweep does each day. */
  fetch: 2 * DAY_MS,
  /** The end of a deleted account's subscription. */
  ending: HOUR_MS,
  /** A refund that was refused is told of for so long: what a person did about it stands nowhere here. */
  refused: 30 * DAY_MS,
} as const;

/** What the books count by month, in the order of the report. */
export const KINDS = {
  trial_begun: "Trials begun",
  trial_converted: "Trials that became members",
  payment_failed: "Payments failed",
  second_refunded: "Second subscriptions refunded",
  fraud_refunded: "Refunded for suspected fraud",
  refund_refused: "Refunds refused by the provider",
  withdrawn: "Withdrawn from contract",
  reconciled: "Mended by reconciliation",
} as const;

export interface Months {
  /** First moment of this month and of the last one, UTC. Milliseconds since the epoch. */
  thisStart: number;
  lastStart: number;
}

export function monthsAt(now: number): Months {
  const date = new Date(now);
  const start = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1);
  return { thisStart: start(0), lastStart: start(1) };
}

/**
 * How far the time of memberships has come: locally the bar of the payment stand-in moves it ahead. A moment of
 * asking that is later than its row is one to come.
 */
export const LATEST = `select max(
  coalesce((select max(received_at) from provider_events), 0),
  coalesce((select at from transfer where seq = (select max(seq) from transfer)), 0),
  coalesce((select max(created_at) from book_entries where kind = 'trial_begun'), 0),
  coalesce((select max(fetched_at) from memberships where customer_id is not null and fetched_at <= updated_at), 0)
) as at`;

/** The statements of the report, in the order of `booksOf`. `now` in milliseconds since the epoch. */
export function questions(now: number): string[] {
  const { thisStart, lastStart } = monthsAt(now);
  const age = (column: string) => `${now} - ${column}`;
  const kinds = Object.keys(KINDS)
    .map((kind) => `'${kind}'`)
    .join(", ");
  return [
    "select state, count(*) as members from memberships group by state",
    // Nothing moves a row out of `trialing` when its own trial is over: it opens nothing then, and stays.
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
    `select count(*) as accounts, ${age("min(accounts.deleting_at)")} as oldest_ms from accounts
       join memberships on memberships.account_id = accounts.id
       where accounts.deleting_at < ${now - LATE_MS.ending} and memberships.customer_id is not null`,
    `select key, ${age("created_at")} as age_ms from book_entries
       where kind = 'refund_refused' and created_at > ${now - LATE_MS.refused} order by created_at`,
    ...ledgerQuestions(now),
  ];
}
