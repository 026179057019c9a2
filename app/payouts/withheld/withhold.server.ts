import { sql } from "drizzle-orm";
import { statements } from "../statements.table";
import { adjust, type WithholdDeps } from "./adjust.server";
import { isOnItsWay, readPaid, readWatched } from "./month-money.store.server";
import { partOf } from "./part.rules";
import { payHolds, type PayHold } from "./pay-holds.table";

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

/**
 * Holds back what is unpaid of every month of a creator: of a work, in proportion to how long it was watched among all
 * of its creator's; of one that nobody watched, nothing, which is noted too. What is on its way meanwhile is left, and of
 * what was paid only what came later is held. Done again it adds nothing.
 * @returns how many months changed
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
  const mine = sql`decision_id = ${decisionId} and creator_no = ${creatorNo} and upload_id = ${uploadId}`;
  const whole = await db.get<PayHold>(sql`select * from ${payHolds} where ${mine} and month = ${NO_MONTH}`);
  if (!whole || whole.outcome === "released") return 0;
  await noteMonths(deps, whole);
  const rows = await db.all<PayHold>(sql`
    select * from ${payHolds} where ${mine} and month <> ${NO_MONTH} and seen is null
      and (ended_at is null or outcome = 'idle') order by month`);
  let done = 0;
  for (const row of rows) done += Number((await adjust(deps, row))?.changed ?? false);
  // What asked for another look meanwhile has given it another mark.
  await db.run(sql`update ${payHolds} set seen = 0 where id = ${whole.id} and mark is ${whole.mark}`);
  return done;
}

/** A row for each month that has none: with how the work was watched, which nobody may know later, and what is gone. */
async function noteMonths({ db, clock }: WithholdDeps, whole: PayHold): Promise<void> {
  const { decision_id: decisionId, creator_no: no, upload_id: uploadId } = whole;
  const months = await db.all<{ month: number }>(sql`
    select s.month from ${statements} as s
    where s.creator_no = ${no} and not ${isOnItsWay(no)} and not exists (select 1 from ${payHolds} as h
      where h.decision_id = ${decisionId} and h.creator_no = ${no} and h.upload_id = ${uploadId}
        and h.month = s.month)
    order by s.month`);
  for (const { month } of months) {
    const of = { month, creator_no: no };
    const watched = uploadId === 0 ? { ms: 1, of: 1 } : await readWatched(db, of, uploadId);
    await db
      .insert(payHolds)
      .values({
        ...{ decision_id: decisionId, creator_no: no, upload_id: uploadId, month },
        ...{ from_held: 0, from_payable: 0, created_at: clock(), until: whole.until },
        ...{ part_ms: watched.ms, whole_ms: watched.of, missed: partOf(await readPaid(db, of), watched) },
        ...{ ended_at: whole.ended_at, outcome: whole.outcome },
      })
      .onConflictDoNothing();
  }
}
