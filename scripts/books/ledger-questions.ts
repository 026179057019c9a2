import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../app/platform/clock.ts";

/** Later than this money is stuck (docs/operations.md). */
export const STUCK_MS = {
  /** The provider reports a payment's fee within minutes, rarely days. */
  fee: 3 * DAY_MS,
  /** An unanswered payout is looked up after 23 hours. */
  payout: DAY_MS,
  /** Waiting for our own balance: charges arrive within days. */
  refused: 5 * DAY_MS,
  /** After the month's cut. */
  close: 6 * HOUR_MS,
  /** Sealing runs every minute. */
  seal: 10 * MINUTE_MS,
  /** An event takes seconds. */
  balance: 2 * HOUR_MS,
  /** The sweep reads it every five minutes. */
  balanceRead: HOUR_MS,
  unread: DAY_MS,
} as const;

/** Other movements on `unearned` belong to a close. */
const OF_PAYMENTS = ["payment", "tax", "fee", "refund", "refund_undone", "fee_lost"];
const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(", ");

const ACCOUNT = `case when account like 'creator:%'
  then 'creators ' || substr(account, 9 + instr(substr(account, 9), ':')) else account end`;
const SIDES = `select credit as account, minor from transfer union all select debit, -minor from transfer`;

/**
 * Decided money, once by `pay_holds` and once by movements; what closes shared of it; and ended accounts, which are
 * paid after 120 days (app/payouts/sending/payout-stops.table.ts).
 */
const DECIDED = (now: number) => {
  const moved = (
    account: string,
  ) => `(select coalesce(sum(minor), 0) from transfer where code = 'moderation' and credit ${account})
      - (select coalesce(sum(minor), 0) from transfer where code = 'moderation' and debit ${account})`;
  const rows = (which: string) =>
    `(select coalesce(sum(from_held + from_payable), 0) from pay_holds where ${which})`;
  return `select *, abs(held - held_moved) + abs(taken - taken_moved) as difference from (select
     ${rows("ended_at is null")} as held, ${moved("glob 'creator:*:withheld'")} as held_moved,
     ${rows("outcome = 'idle'")} as taken, ${moved("= 'idle'")} as taken_moved,
     (select coalesce(sum(cast(value as integer)), 0) from ledger_marks where name glob 'close:*:forfeited') as shared,
     (select count(distinct creator_no) from payout_stops where ended_at is null and until > ${now}) as stopped,
     (select min(until) - ${now} from payout_stops where ended_at is null and until > ${now}) as next_ms)`;
};

const formatMonthSql = (column: string) => `strftime('%Y-%m', ${column} / 1000, 'unixepoch')`;

/** In the order that ledger-report.ts reads. */
export function ledgerQuestions(now: number): string[] {
  const age = (column: string) => `${now} - ${column}`;
  return [
    `select ${ACCOUNT} as account, sum(minor) as minor from (${SIDES}) group by 1 order by 1`,
    // A month's net payments, once by the facts behind shares and once by movements. Lost disputes have their own
    // facts and are excluded from both.
    `with moved as (select ref, sum(case when credit = 'unearned' then minor else -minor end) as minor from transfer
         where code in (${list(OF_PAYMENTS)}) and 'unearned' in (debit, credit) group by ref),
       given as (select payment_id, sum(gross - tax) as minor from ledger_refunds
         where id not like 'dispute:%' group by payment_id)
     select ${formatMonthSql("booked_at")} as month, count(*) as payments, sum(gross) as gross, sum(tax) as tax,
       sum(fee) as fee, sum(coalesce(given.minor, 0)) as refunded, sum(fee_lost) as fee_lost,
       sum(gross - tax - fee + fee_lost - coalesce(given.minor, 0) - coalesce(moved.minor, 0)) as difference
     from ledger_payments left join moved on moved.ref = ledger_payments.id
       left join given on given.payment_id = ledger_payments.id group by 1 order by 1`,
    // Payments without a fact.
    `select count(*) as movements from transfer where code in (${list(OF_PAYMENTS)})
       and not exists (select 1 from ledger_payments where ledger_payments.id = transfer.ref)`,
    "select value from ledger_marks where name = 'balance-seen'",
    `select count(*) as payments, ${age("min(paid_at)")} as oldest_ms from invoices
       where status = 'paid' and payment_id is not null and paid_at < ${now - STUCK_MS.fee}
         and not exists (select 1 from ledger_payments where ledger_payments.id = invoices.payment_id)`,
    // Includes payouts that differ at the provider (app/payouts/sending/settle-sent.server.ts).
    `select count(*) as payouts, ${age("min(created_at)")} as oldest_ms from payouts
       where state = 'sending' and created_at < ${now - STUCK_MS.payout} or reason = 'differs'`,
    `select (select min(booked_at) from ledger_payments) as first_at,
       (select max(month) from closes where state = 'closed') as closed`,
    `select count(*) as unsealed, ${age("min(at)")} as oldest_ms from transfer
       where seq > coalesce((select max(last) from seal), 0) and at < ${now - STUCK_MS.seal}`,
    `select max(n) as links, (select cast(value as integer) from ledger_marks where name = 'heads') as heads
       from seal where at < ${now - STUCK_MS.seal}`,
    // Of each creator's latest payout. One that our balance couldn't cover may wait a while.
    `select count(*) as payouts, ${age("min(settled_at)")} as oldest_ms, group_concat(distinct reason) as reasons
       from payouts as last where state = 'refused'
         and not exists (select 1 from payouts where creator_no = last.creator_no and id > last.id)
         and (reason <> 'balance' or created_at < ${now - STUCK_MS.refused})`,
    `select count(*) as statements, ${age("min(created_at)")} as oldest_ms,
       group_concat(month || ':' || creator_no, ' ') as which
       from statements where released_at is null and look = 'wanted'`,
    // Remembered by the sweep (app/ledger/balance-marks.server.ts).
    `select count(*) as movements, ${age("min(value ->> 'at')")} as oldest_ms
       from (select open.value from ledger_marks, json_each(ledger_marks.value) as open
         where name = 'balance-open') where value ->> 'failed' and value ->> 'at' < ${now - STUCK_MS.unread}`,
    // Booked differently than now (app/ledger/conflicts.store.server.ts).
    `select count(*) as members, ${age("min(value ->> 'at')")} as oldest_ms,
       group_concat(substr(name, 10), ' ') as which, group_concat(value ->> 'keys', ' ') as keys
       from ledger_marks where name >= 'conflict:' and name < 'conflict;'`,
    // Set by the sweep while `PAYOUTS` is off (app/payouts/sending/sending-state.server.ts).
    `select 1 as off, ${age("cast(value as integer)")} as oldest_ms from ledger_marks where name = 'payouts:off'`,
    DECIDED(now),
  ];
}

/** Closes begin on day 3 of the next month. */
export function dueMonth(now: number): number {
  const at = new Date(now - STUCK_MS.close - 2 * DAY_MS);
  const before = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1));
  return before.getUTCFullYear() * 100 + before.getUTCMonth() + 1;
}

export function cutTime(month: number): number {
  return Date.UTC(Math.floor(month / 100), month % 100, 3);
}
