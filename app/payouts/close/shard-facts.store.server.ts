import { sql } from "drizzle-orm";
import { memberMonth } from "~/engagement/sums.table";
import { listFacts } from "~/ledger/facts.store.server";
import { memberNumbers } from "~/ledger/numbers.table";
import { SECOND_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { closeKeys } from "./closes.table";
import { knownBefore, paymentFactOf } from "./payment-facts";
import { hasNews } from "../share/close.rules";
import { daysOf } from "../share/month.rules";
import type { MemberFacts, PaymentFact } from "../share/share.types";
import { YOUNG_ACCOUNT_MS } from "./close-limits";

/** Rows of `member_month` read at a time. */
const PAGE = 20_000;

/** Of which members, of which month, and what is known when. */
export interface ShardRange {
  month: number;
  from: number;
  to: number;
  cut: number;
  previousCut: number;
}

export interface ShardFacts {
  /** Those with money that counts: payments that serve the month, and everything of who has news. */
  members: MemberFacts[];
  /** Every payment of the range that is known, for what all months have taken of it. */
  payments: PaymentFact[];
}

type Seconds = Map<number, Map<number, Map<number, bigint>>>;

/**
 * What a piece of a close is reckoned from. It depends on nothing that was written at or after the cut, nor on
 * accounts, so it is the same whenever it is asked for.
 */
export async function readShardFacts(db: Database, range: ShardRange): Promise<ShardFacts> {
  const { month, from, to, cut, previousCut } = range;
  const files = await listFacts(db, from, to);
  const known = files.flatMap((file) => {
    const payment = knownBefore(paymentFactOf(file), cut);
    return payment ? [{ no: file.member_no, payment }] : [];
  });
  const paid = new Map<number, PaymentFact[]>();
  const restated: number[] = [];
  for (const [no, theirs] of Map.groupBy(known, ({ no }) => no)) {
    const payments = theirs.map(({ payment }) => payment);
    // A share of an older month is of all the money of that month, so all of who has news is needed.
    const isRestated = previousCut > 0 && hasNews(payments, month, previousCut, cut);
    if (isRestated) restated.push(no);
    const counting = isRestated ? payments : payments.filter((payment) => serves(payment, month));
    if (counting.length > 0) paid.set(no, counting);
  }
  const seconds: Seconds = new Map();
  if (paid.size > 0) await readMonth(db, range, seconds);
  if (restated.length > 0) await readOlder(db, month, restated, seconds);
  const members = [...paid].map(([no, payments]) => ({
    no,
    payments,
    seconds: seconds.get(no) ?? new Map(),
  }));
  return { members, payments: known.map(({ payment }) => payment) };
}

/** Members of the range whose accounts were made less than 30 days before the cut. */
export async function readYoungMembers(db: Database, { from, to, cut }: ShardRange): Promise<Set<number>> {
  const rows = await db.all<{ no: number }>(sql`
    select no from ${memberNumbers}
    where no between ${from} and ${to} and since > ${cut - YOUNG_ACCOUNT_MS}`);
  return new Set(rows.map(({ no }) => no));
}

function serves({ startDay, endDay }: PaymentFact, month: number): boolean {
  const { first, end } = daysOf(month);
  return startDay < end && Math.max(endDay, startDay + 1) > first;
}

interface Row {
  month: number;
  member_no: number;
  creator_no: number;
  ms: number;
}

async function readMonth(db: Database, { month, from, to }: ShardRange, seconds: Seconds): Promise<void> {
  await readPaged(seconds, { month, member_no: from, creator_no: -1, ms: 0 }, (after) =>
    db.all<Row>(sql`
      select month, member_no, creator_no, ms from ${memberMonth}
      where month = ${month} and member_no <= ${to}
        and (member_no, creator_no) > (${after.member_no}, ${after.creator_no})
      order by member_no, creator_no limit ${PAGE}`),
  );
}

/** Of a month whose key is destroyed nothing counts any more, whether or not all of it has been removed. */
async function readOlder(db: Database, month: number, members: number[], seconds: Seconds): Promise<void> {
  const start = { month: 0, member_no: -1, creator_no: -1, ms: 0 };
  await readPaged(seconds, start, (after) =>
    db.all<Row>(sql`
      select month, member_no, creator_no, ms from ${memberMonth}
      where member_no in (select value from json_each(${JSON.stringify(members)})) and month < ${month}
        and not exists (
          select 1 from ${closeKeys} as k where k.month = ${memberMonth.month} and k.key is null)
        and (member_no, month, creator_no) > (${after.member_no}, ${after.month}, ${after.creator_no})
      order by member_no, month, creator_no limit ${PAGE}`),
  );
}

async function readPaged(seconds: Seconds, start: Row, read: (after: Row) => Promise<Row[]>): Promise<void> {
  for (let after = start; ;) {
    const rows = await read(after);
    for (const row of rows) note(seconds, row);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
}

function note(seconds: Seconds, { month, member_no, creator_no, ms }: Row): void {
  const whole = BigInt(Math.floor(ms / SECOND_MS));
  if (whole <= 0n) return;
  const months = seconds.get(member_no) ?? new Map<number, Map<number, bigint>>();
  const creators = months.get(month) ?? new Map<number, bigint>();
  seconds.set(member_no, months.set(month, creators.set(creator_no, whole)));
}
