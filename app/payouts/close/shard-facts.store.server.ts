import { sql } from "drizzle-orm";
import { memberMonth } from "~/engagement/sums.table";
import { listFacts } from "~/ledger/facts.store.server";
import { memberNumbers } from "~/ledger/numbers.table";
import { SECOND_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { closeKeys } from "./closes.table";
import { knownBefore, toPaymentFact } from "./payment-facts";
import { hasNews } from "../share/close.rules";
import { monthDays } from "../share/month.rules";
import type { MemberFacts, PaymentFact } from "../share/share.types";
import { YOUNG_ACCOUNT_MS } from "./close-limits";

const PAGE = 20_000;

export interface ShardRange {
  month: number;
  from: number;
  to: number;
  cut: number;
  previousCut: number;
}

export interface ShardFacts {
  members: MemberFacts[];
  payments: PaymentFact[];
}

type Seconds = Map<number, Map<number, Map<number, bigint>>>;

/** Depends on nothing after the cut, nor on accounts. */
export async function readShardFacts(db: Database, range: ShardRange): Promise<ShardFacts> {
  const { month, from, to, cut, previousCut } = range;
  const files = await listFacts(db, from, to);
  const known = files.flatMap((file) => {
    const payment = knownBefore(toPaymentFact(file), cut);
    return payment ? [{ no: file.member_no, payment }] : [];
  });
  const paid = new Map<number, PaymentFact[]>();
  const restated: number[] = [];
  for (const [no, own] of Map.groupBy(known, ({ no }) => no)) {
    const payments = own.map(({ payment }) => payment);
    const isRestated = previousCut > 0 && hasNews(payments, month, previousCut, cut);
    if (isRestated) restated.push(no);
    const counting = isRestated ? payments : payments.filter((payment) => coversMonth(payment, month));
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

export async function readYoungMembers(db: Database, { from, to, cut }: ShardRange): Promise<Set<number>> {
  const rows = await db.all<{ no: number }>(sql`
    select no from ${memberNumbers}
    where no between ${from} and ${to} and since > ${cut - YOUNG_ACCOUNT_MS}`);
  return new Set(rows.map(({ no }) => no));
}

function coversMonth({ startDay, endDay }: PaymentFact, month: number): boolean {
  const { first, end } = monthDays(month);
  return startDay < end && Math.max(endDay, startDay + 1) > first;
}

interface WatchRow {
  month: number;
  member_no: number;
  creator_no: number;
  ms: number;
}

async function readMonth(db: Database, { month, from, to }: ShardRange, seconds: Seconds): Promise<void> {
  await readPaged(seconds, { month, member_no: from, creator_no: -1, ms: 0 }, (after) =>
    db.all<WatchRow>(sql`
      select month, member_no, creator_no, ms from ${memberMonth}
      where month = ${month} and member_no <= ${to}
        and (member_no, creator_no) > (${after.member_no}, ${after.creator_no})
      order by member_no, creator_no limit ${PAGE}`),
  );
}

async function readOlder(db: Database, month: number, members: number[], seconds: Seconds): Promise<void> {
  const start = { month: 0, member_no: -1, creator_no: -1, ms: 0 };
  await readPaged(seconds, start, (after) =>
    db.all<WatchRow>(sql`
      select month, member_no, creator_no, ms from ${memberMonth}
      where member_no in (select value from json_each(${JSON.stringify(members)})) and month < ${month}
        and not exists (
          select 1 from ${closeKeys} as k where k.month = ${memberMonth.month} and k.key is null)
        and (member_no, month, creator_no) > (${after.member_no}, ${after.month}, ${after.creator_no})
      order by member_no, month, creator_no limit ${PAGE}`),
  );
}

async function readPaged(
  seconds: Seconds,
  start: WatchRow,
  read: (after: WatchRow) => Promise<WatchRow[]>,
): Promise<void> {
  for (let after = start; ;) {
    const rows = await read(after);
    for (const row of rows) addSeconds(seconds, row);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
}

function addSeconds(seconds: Seconds, { month, member_no, creator_no, ms }: WatchRow): void {
  const whole = BigInt(Math.floor(ms / SECOND_MS));
  if (whole <= 0n) return;
  const months = seconds.get(member_no) ?? new Map<number, Map<number, bigint>>();
  const creators = months.get(month) ?? new Map<number, bigint>();
  seconds.set(member_no, months.set(month, creators.set(creator_no, whole)));
}
