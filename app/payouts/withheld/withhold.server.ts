import { sql, type SQL } from "drizzle-orm";
import { uploadDay, uploadTotals } from "~/engagement/sums.table";
import { creatorAccount } from "~/ledger/accounts.rules";
import { postTransfers } from "~/ledger/post.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { payouts } from "../payouts.table";
import { purseOf } from "../sending/purses.store.server";
import { daysOf } from "../share/month.rules";
import { statements } from "../statements.table";
import { payHolds } from "./pay-holds.table";
import { takenOf, type MonthMoney } from "./part.rules";

/** @param clock the billing clock */
export interface WithholdDeps {
  db: Database;
  clock: Clock;
}

/** Whose money a decision holds: all of a creator's, or the part of one work. */
export interface Withheld {
  decisionId: number;
  creatorNo: number;
  /** 0: all of their works. */
  uploadId: number;
  until: number | null;
}

/**
 * The month of a row that holds nothing: it says that a decision is about this creator, so that months which close after
 * their account is gone are held, too.
 */
export const NO_MONTH = 0;

/** Whether a month (`s` of `statements`) is unpaid and a decision has not held it yet. */
export const isUntouched = (decisionId: SQL, uploadId: SQL): SQL =>
  sql`(s.released_at is null or s.released_at > coalesce((select max(created_at) from ${payouts}
      where creator_no = s.creator_no and state in ('sending', 'sent')), 0))
    and not exists (select 1 from ${payHolds} as h where h.decision_id = ${decisionId}
      and h.creator_no = s.creator_no and h.upload_id = ${uploadId} and h.month = s.month)`;

/**
 * Holds back what is unpaid of every month that a decision has not touched yet: of a work, in proportion to how long it was
 * watched among all of its creator's; of one that nobody watched, nothing, which is noted too. What goes on its way meanwhile is left. Done again it adds nothing.
 * @returns how many months were held
 */
export async function withhold(deps: WithholdDeps, withheld: Withheld): Promise<number> {
  const { db, clock } = deps;
  const { decisionId, creatorNo, uploadId, until } = withheld;
  await db
    .insert(payHolds)
    .values({
      ...{ decision_id: decisionId, creator_no: creatorNo, upload_id: uploadId, month: NO_MONTH },
      ...{ from_held: 0, from_payable: 0, created_at: clock(), until },
    })
    .onConflictDoNothing();
  const months = await db.all<{ month: number }>(sql`
    select month from ${statements} as s
    where creator_no = ${creatorNo} and ${isUntouched(sql`${decisionId}`, sql`${uploadId}`)} order by month`);
  let done = 0;
  for (const { month } of months) done += Number(await withholdMonth(deps, withheld, month));
  return done;
}

/** What decisions hold of a month, or have taken for good: `h` of `pay_holds`. */
const takenWhere = (month: number, creatorNo: number): SQL =>
  sql`from ${payHolds} as h where h.creator_no = ${creatorNo} and h.month = ${month}
    and (h.ended_at is null or h.outcome = 'idle')`;

async function withholdMonth(
  { db, clock }: WithholdDeps,
  { decisionId, creatorNo, uploadId, until }: Withheld,
  month: number,
): Promise<boolean> {
  const now = clock();
  const money = await readMoney(db, { month, creatorNo, uploadId });
  if (!money) return false;
  const { held, isHeld, taken } = money;
  const watched = uploadId === 0 ? null : await watchedIn(db, month, creatorNo, uploadId);
  const minor = takenOf(money, watched);
  const [fromHeld, fromPayable] = isHeld ? [minor, 0] : [0, minor];
  const asRead = sql`exists (select 1 from ${statements} where month = ${month} and creator_no = ${creatorNo}
    and held = ${held} and (released_at is null) = ${Number(isHeld)})
    and (select coalesce(sum(from_held + from_payable), 0) ${takenWhere(month, creatorNo)}) = ${taken}
    and (${fromPayable} = 0 or ${purseOf(creatorNo, "payable")} >= ${fromPayable})`;
  const mine = sql`${payHolds} where decision_id = ${decisionId} and creator_no = ${creatorNo}
    and upload_id = ${uploadId} and month = ${month}`;
  const booked = sql`exists (select 1 from ${mine} and created_at = ${now})`;
  const key = `withheld:${decisionId}:${creatorNo}:${uploadId}:${month}`;
  const row = {
    ...{ at: now, code: "moderation", ref: `decision:${decisionId}` },
    credit: creatorAccount(creatorNo, "withheld"),
  };
  const [first, ...rest] = [
    statement(
      db,
      sql`insert into ${payHolds} (decision_id, creator_no, upload_id, month, from_held, from_payable, created_at, until)
        select ${decisionId}, ${creatorNo}, ${uploadId}, ${month}, ${fromHeld}, ${fromPayable}, ${now}, ${until}
        where ${asRead} and not exists (select 1 from ${mine})`,
    ),
    ...postTransfers(
      db,
      [
        { ...row, key: `${key}:held`, debit: creatorAccount(creatorNo, "held"), minor: fromHeld },
        { ...row, key: `${key}:payable`, debit: creatorAccount(creatorNo, "payable"), minor: fromPayable },
      ],
      booked,
    ),
    // Only of what was read: two workers of one moment find the same row, and the second nothing to take off.
    statement(
      db,
      sql`update ${statements} set held = held - ${fromHeld}
        where month = ${month} and creator_no = ${creatorNo} and held = ${held} and ${booked}`,
    ),
  ] as const;
  await db.batch([first, ...rest]);
  return (await db.get(sql`select 1 as done from ${mine} and created_at = ${now}`)) !== undefined;
}

async function readMoney(
  db: Database,
  { month, creatorNo, uploadId }: { month: number; creatorNo: number; uploadId: number },
): Promise<MonthMoney | null> {
  const found = await db.get<Omit<MonthMoney, "isHeld"> & { isHeld: number }>(sql`
    select s.held, s.total, s.released_at is null as isHeld, ${purseOf(creatorNo, "payable")} as payable,
      (select coalesce(sum(from_held + from_payable), 0) ${takenWhere(month, creatorNo)}) as taken,
      (select coalesce(sum(from_held), 0) ${takenWhere(month, creatorNo)}) as takenFromHeld,
      (select coalesce(sum(from_held + from_payable), 0) ${takenWhere(month, creatorNo)}
        and h.upload_id = ${uploadId}) as takenOfWork
    from ${statements} as s where s.month = ${month} and s.creator_no = ${creatorNo}`);
  return found ? { ...found, isHeld: found.isHeld === 1 } : null;
}

/** How long a work was watched in a month, of all of its creator's. Milliseconds. */
async function watchedIn(
  db: Database,
  month: number,
  creatorNo: number,
  uploadId: number,
): Promise<{ ms: number; of: number }> {
  const { first, end } = daysOf(month);
  const found = await db.get<{ ms: number; whole: number }>(sql`
    select coalesce(sum(case when t.upload_id = ${uploadId} then d.ms end), 0) as ms, coalesce(sum(d.ms), 0) as whole
    from ${uploadTotals} as t join ${uploadDay} as d on d.upload_id = t.upload_id and d.day >= ${first} and d.day < ${end}
    where t.creator_no = ${creatorNo}`);
  return { ms: found?.ms ?? 0, of: found?.whole ?? 0 };
}
