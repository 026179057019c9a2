import { sql } from "drizzle-orm";
import { redIf, type Finding } from "~/health/signals.rules";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { choosePieces } from "./ledger-pieces.rules";
import {
  chainHeads,
  feelessPayments,
  pieceDifferences,
  refusedPayouts,
  STUCK_MS,
  unconfirmedPayouts,
  unendedSubscriptions,
  unsealedRows,
} from "./money-questions.store.server";

const FETCH_LATE_MS = 2 * DAY_MS;

const ask = <Row>(db: Database, question: string) => db.get<Row>(sql.raw(question));

export async function checkPayments(db: Database, now: number): Promise<Finding> {
  const [feeless, unended] = await Promise.all([
    ask<{ payments: number }>(db, feelessPayments(now)),
    ask<{ n: number }>(db, `select count(*) as n from ${unendedSubscriptions(now - HOUR_MS)}`),
  ]);
  const failed = feeless.payments + unended.n;
  return redIf(failed > 0, failed);
}

export async function checkPayouts(db: Database, now: number): Promise<Finding> {
  const [unconfirmed, refused] = await Promise.all([
    ask<{ payouts: number }>(db, unconfirmedPayouts(now)),
    ask<{ payouts: number }>(db, refusedPayouts(now)),
  ]);
  const failed = unconfirmed.payouts + refused.payouts;
  return redIf(failed > 0, failed);
}

/**
 * The number is in minor units, or of rows that aren't explained or sealed. Reads the newest rows and, in turn, a piece
 * of the older ones; `isRed` reads everything, or the next piece would end the alarm.
 */
export async function checkLedger(db: Database, now: number, isRed: boolean): Promise<Finding> {
  const { last } = await ask<{ last: number }>(
    db,
    `select max(coalesce((select max(seq) from transfer), 0),
       coalesce((select max(rowid) from ledger_payments), 0)) as last`,
  );
  const [compared, unsealed, heads, seen] = await Promise.all([
    ask<{ difference: number; unexplained: number }>(
      db,
      pieceDifferences(isRed ? [{ after: 0, upTo: last }] : choosePieces(last, now)),
    ),
    ask<{ unsealed: number }>(db, unsealedRows(now)),
    ask<{ links: number | null; heads: number | null }>(db, chainHeads(now)),
    readSeen(db),
  ]);
  const differs = seen.since !== null && now - seen.since > STUCK_MS.balance;
  const wrong =
    compared.difference +
    (differs ? Math.abs(seen.difference) : 0) +
    compared.unexplained +
    unsealed.unsealed +
    Math.max(0, (heads.links ?? 0) - (heads.heads ?? 0));
  return redIf(wrong > 0, wrong);
}

/** The number is the minutes since the provider's balance was read. */
export async function checkReconciliation(db: Database, now: number): Promise<Finding> {
  const [seen, unread] = await Promise.all([
    readSeen(db),
    ask<{ n: number }>(
      db,
      `select count(*) as n from memberships where customer_id is not null and fetched_at < ${now - FETCH_LATE_MS}`,
    ),
  ]);
  const lagMs = seen.hasLedger ? now - (seen.at ?? 0) : 0;
  return redIf(lagMs > STUCK_MS.balanceRead || unread.n > 0, Math.round(lagMs / MINUTE_MS));
}

/** Remembered by the sweep (app/ledger/balance-seen.server.ts). */
async function readSeen(db: Database) {
  const row = await ask<{ at: number | null; since: number | null; difference: number; used: number }>(
    db,
    `select value ->> 'at' as at, value ->> 'since' as since,
       coalesce((value ->> 'provider') - (value ->> 'ledger'), 0) as difference,
       exists (select 1 from transfer) as used
     from (select 1) left join ledger_marks on name = 'balance-seen'`,
  );
  return { ...row, hasLedger: row.used === 1 };
}
