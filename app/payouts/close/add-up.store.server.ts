import { sql } from "drizzle-orm";
import { memberNumbers } from "~/ledger/numbers.table";
import { ledgerDisputes, ledgerPayments, ledgerRefunds } from "~/ledger/payments.table";
import { transfer } from "~/ledger/transfer.table";
import type { Database } from "~/platform/database.server";

/** D1 aborts a statement after 30 seconds. */
const ROWS = 200_000;
const MEMBERS = 2000;

export async function readLastSeq(db: Database): Promise<number> {
  const [row] = await db.all<{ last: number }>(sql`select coalesce(max(seq), 0) as last from ${transfer}`);
  return row?.last ?? 0;
}

export async function readUnearned(db: Database, last: number): Promise<{ left: number; taken: number }> {
  const sums = { left: 0, taken: 0 };
  for (let from = 0; from < last; from += ROWS) {
    const to = Math.min(from + ROWS, last);
    const [row] = await db.all<typeof sums>(sql`
      select coalesce(sum(minor), 0) as left,
        coalesce(sum(case when key >= 'close:' and key < 'close;' then -minor else 0 end), 0) as taken
      from (
        select key, minor from ${transfer} where credit = 'unearned' and seq > ${from} and seq <= ${to}
        union all
        select key, -minor from ${transfer} where debit = 'unearned' and seq > ${from} and seq <= ${to})`);
    sums.left += row?.left ?? 0;
    sums.taken += row?.taken ?? 0;
  }
  return sums;
}

export async function readFactsLeft(db: Database): Promise<number> {
  const [numbers] = await db.all<{ last: number }>(
    sql`select coalesce(max(no), 0) as last from ${memberNumbers}`,
  );
  let left = 0;
  for (let from = 0; from < (numbers?.last ?? 0); from += MEMBERS) {
    const [row] = await db.all<{ left: number }>(sql`
      select coalesce(sum(gross - tax - fee + fee_lost
          - (select coalesce(sum(r.gross - r.tax), 0) from ${ledgerRefunds} as r where r.payment_id = p.id)), 0) as left
      from ${ledgerPayments} as p
      where p.member_no > ${from} and p.member_no <= ${from + MEMBERS} and not exists (
        select 1 from ${ledgerDisputes} as d
        where d.payment_id = p.id and d.lost_at is not null and d.won_at is null)`);
    left += row?.left ?? 0;
  }
  return left;
}
