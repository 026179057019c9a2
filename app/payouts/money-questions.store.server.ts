import type { LedgerPiece } from "./ledger-pieces.rules.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../platform/clock.ts";

/* Asked by the site's health and by `npm run books`. */

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
const OF_PAYMENTS = "'payment', 'tax', 'fee', 'refund', 'refund_undone', 'fee_lost'";

/**
 * A month's net payments, once by the facts behind shares and once by movements. Lost disputes have their own facts
 * and are excluded from both.
 */
export const paymentMonths = `with
  moved as (select ref, sum(case when credit = 'unearned' then minor else -minor end) as minor from transfer
    where code in (${OF_PAYMENTS}) and 'unearned' in (debit, credit) group by ref),
  given as (select payment_id, sum(gross - tax) as minor from ledger_refunds
    where id not like 'dispute:%' group by payment_id)
  select strftime('%Y-%m', booked_at / 1000, 'unixepoch') as month, count(*) as payments, sum(gross) as gross,
    sum(tax) as tax, sum(fee) as fee, sum(coalesce(given.minor, 0)) as refunded, sum(fee_lost) as fee_lost,
    sum(gross - tax - fee + fee_lost - coalesce(given.minor, 0) - coalesce(moved.minor, 0)) as difference
  from ledger_payments left join moved on moved.ref = ledger_payments.id
    left join given on given.payment_id = ledger_payments.id group by 1 order by 1`;

/** What `paymentMonths` and `unexplainedMovements` ask, of some pieces. */
export const pieceDifferences = (pieces: readonly LedgerPiece[]) => `with
  touched as (${pieces
    .map(
      ({
        after,
        upTo,
      }) => `select ref as id from transfer where seq > ${after} and seq <= ${upTo} and code in (${OF_PAYMENTS})
        union select id from ledger_payments where rowid > ${after} and rowid <= ${upTo}`,
    )
    .join(" union ")}),
  compared as (select facts.id is null as unexplained, gross - tax - fee + fee_lost
      - coalesce((select sum(gross - tax) from ledger_refunds
        where payment_id = touched.id and id not like 'dispute:%'), 0)
      - coalesce((select sum(case when credit = 'unearned' then minor else -minor end) from transfer
        where ref = touched.id and code in (${OF_PAYMENTS}) and 'unearned' in (debit, credit)), 0) as difference
    from touched left join ledger_payments as facts on facts.id = touched.id)
  select coalesce(sum(abs(difference)), 0) as difference, coalesce(sum(unexplained), 0) as unexplained from compared`;

/** Payments without a fact. */
export const unexplainedMovements = `select count(*) as movements from transfer where code in (${OF_PAYMENTS})
  and not exists (select 1 from ledger_payments where ledger_payments.id = transfer.ref)`;

export const feelessPayments = (
  now: number,
) => `select count(*) as payments, ${now} - min(paid_at) as oldest_ms
  from invoices where status = 'paid' and payment_id is not null and paid_at < ${now - STUCK_MS.fee}
    and not exists (select 1 from ledger_payments where ledger_payments.id = invoices.payment_id)`;

/** Includes payouts that differ at the provider (app/payouts/sending/settle-sent.server.ts). */
export const unconfirmedPayouts = (
  now: number,
) => `select count(*) as payouts, ${now} - min(created_at) as oldest_ms
  from payouts where state = 'sending' and created_at < ${now - STUCK_MS.payout} or reason = 'differs'`;

/** Of each creator's latest payout. One that our balance couldn't cover may wait a while. */
export const refusedPayouts = (
  now: number,
) => `select count(*) as payouts, ${now} - min(settled_at) as oldest_ms,
    group_concat(distinct reason) as reasons from payouts as last where state = 'refused'
    and not exists (select 1 from payouts where creator_no = last.creator_no and id > last.id)
    and (reason <> 'balance' or created_at < ${now - STUCK_MS.refused})`;

export const unsealedRows = (
  now: number,
) => `select count(*) as unsealed, ${now} - min(at) as oldest_ms from transfer
  where seq > coalesce((select max(last) from seal), 0) and at < ${now - STUCK_MS.seal}`;

export const chainHeads = (now: number) => `select max(n) as links,
  (select cast(value as integer) from ledger_marks where name = 'heads') as heads from seal
  where at < ${now - STUCK_MS.seal}`;

/** Deleted accounts whose subscription still runs. */
export const unendedSubscriptions = (before: number) => `accounts join memberships
  on memberships.account_id = accounts.id
  where accounts.deleting_at < ${before} and memberships.customer_id is not null`;
