import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { uploadDay, uploadTotals } from "~/engagement/sums.table";
import { creatorAccount } from "~/ledger/accounts.rules";
import { postTransfers, type NewTransfer } from "~/ledger/post.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { payouts } from "../payouts.table";
import { purseOf } from "../sending/purses.store.server";
import { daysOf } from "../share/month.rules";
import { statements } from "../statements.table";
import { payHolds, type PayHold } from "./pay-holds.table";
import { partOf } from "./part.rules";

/** @param clock the billing clock */
interface WithholdDeps {
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

interface UnpaidMonth {
  month: number;
  held: number;
  total: number;
  is_held: number;
}

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
  const { db } = deps;
  const { decisionId, creatorNo, uploadId } = withheld;
  const months = await db.all<UnpaidMonth>(sql`
    select month, held, total, released_at is null as is_held from ${statements} as s
    where creator_no = ${creatorNo} and ${isUntouched(sql`${decisionId}`, sql`${uploadId}`)} order by month`);
  let done = 0;
  for (const month of months) done += Number(await withholdMonth(deps, withheld, month));
  return done;
}

async function withholdMonth(
  { db, clock }: WithholdDeps,
  { decisionId, creatorNo, uploadId, until }: Withheld,
  { month, held, total, is_held }: UnpaidMonth,
): Promise<boolean> {
  const now = clock();
  const part = uploadId === 0 ? { ms: 1, of: 1 } : await watchedIn(db, month, creatorNo, uploadId);
  const fromHeld = is_held === 1 ? partOf(held, part) : 0;
  const fromPayable = is_held === 1 ? 0 : partOf(total, part);
  const asRead = sql`exists (select 1 from ${statements} where month = ${month} and creator_no = ${creatorNo}
    and held = ${held} and (released_at is null) = ${is_held}) and ${purseOf(creatorNo, "payable")} >= ${fromPayable}`;
  const mine = sql`${payHolds} where decision_id = ${decisionId} and creator_no = ${creatorNo}
    and upload_id = ${uploadId} and month = ${month}`;
  const booked = sql`exists (select 1 from ${mine} and created_at = ${now})`;
  const key = `withheld:${decisionId}:${creatorNo}:${uploadId}:${month}`;
  const row = {
    at: now,
    code: "moderation",
    credit: creatorAccount(creatorNo, "withheld"),
    ref: `decision:${decisionId}`,
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
    statement(
      db,
      sql`update ${statements} set held = held - ${fromHeld}
        where month = ${month} and creator_no = ${creatorNo} and ${booked}`,
    ),
  ] as const;
  await db.batch([first, ...rest]);
  return (await db.get(sql`select 1 as done from ${mine} and created_at = ${now}`)) !== undefined;
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

/**
 * Ends what a decision holds back: `released`, it goes back where it came from (what was held and has been released
 * meanwhile becomes payable); `idle`, other creators get it with the next close. Never to the platform.
 * @returns how many months
 */
export async function endWithholding(
  deps: WithholdDeps,
  { decisionId, outcome }: { decisionId: number; outcome: NonNullable<PayHold["outcome"]> },
): Promise<number> {
  const open = await deps.db.all<PayHold & { is_held: number }>(sql`
    select h.*, coalesce((select s.released_at is null from ${statements} as s
      where s.month = h.month and s.creator_no = h.creator_no), 0) as is_held
    from ${payHolds} as h where h.decision_id = ${decisionId} and h.ended_at is null order by h.id`);
  let done = 0;
  for (const hold of open) done += Number(await endOne(deps, hold, outcome));
  return done;
}

async function endOne(
  { db, clock }: WithholdDeps,
  hold: PayHold & { is_held: number },
  outcome: NonNullable<PayHold["outcome"]>,
): Promise<boolean> {
  const { id, creator_no: no, month, from_held, is_held } = hold;
  const now = clock();
  const stands = sql`coalesce((select released_at is null from ${statements}
    where month = ${month} and creator_no = ${no}), 0) = ${is_held}`;
  const ended = sql`exists (select 1 from ${payHolds} where id = ${id} and ended_at = ${now})`;
  const goesBack = outcome === "released";
  const toHeld = goesBack && is_held === 1 ? from_held : 0;
  const batch: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [
    statement(
      db,
      sql`update ${payHolds} set ended_at = ${now}, outcome = ${outcome} where id = ${id} and ended_at is null and ${stands}`,
    ),
    ...postTransfers(db, movements(hold, { now, goesBack, toHeld }), ended),
    statement(
      db,
      sql`update ${statements} set held = held + ${toHeld} where month = ${month} and creator_no = ${no} and ${ended}`,
    ),
  ];
  await db.batch(batch);
  return (await db.get(sql`select 1 as done where ${ended}`)) !== undefined;
}

function movements(
  { id, creator_no: no, decision_id, from_held, from_payable }: PayHold,
  { now, goesBack, toHeld }: { now: number; goesBack: boolean; toHeld: number },
): NewTransfer[] {
  const row = {
    at: now,
    code: "moderation",
    debit: creatorAccount(no, "withheld"),
    ref: `decision:${decision_id}`,
  };
  const whole = from_held + from_payable;
  if (!goesBack) return [{ ...row, key: `withheld-idle:${id}`, credit: "idle", minor: whole }];
  return [
    { ...row, key: `withheld-back:${id}:held`, credit: creatorAccount(no, "held"), minor: toHeld },
    {
      ...row,
      key: `withheld-back:${id}:payable`,
      credit: creatorAccount(no, "payable"),
      minor: whole - toHeld,
    },
  ];
}
