import {
  chainHeads,
  feelessPayments,
  paymentMonths,
  refusedPayouts,
  STUCK_MS,
  unconfirmedPayouts,
  unexplainedMovements,
  unsealedRows,
} from "../../app/payouts/money-questions.store.server.ts";
import { DAY_MS } from "../../app/platform/clock.ts";

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

/** In the order that ledger-report.ts reads. */
export function ledgerQuestions(now: number): string[] {
  const age = (column: string) => `${now} - ${column}`;
  return [
    `select ${ACCOUNT} as account, sum(minor) as minor from (${SIDES}) group by 1 order by 1`,
    paymentMonths,
    unexplainedMovements,
    "select value from ledger_marks where name = 'balance-seen'",
    feelessPayments(now),
    unconfirmedPayouts(now),
    `select (select min(booked_at) from ledger_payments) as first_at,
       (select max(month) from closes where state = 'closed') as closed`,
    unsealedRows(now),
    chainHeads(now),
    refusedPayouts(now),
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
