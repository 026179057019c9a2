import { sql } from "drizzle-orm";
import { statements } from "../statements.table";
import { adjustWithholding, type WithholdDeps } from "./adjust.server";
import { isOnItsWay, readPaid, readWatched } from "./month-money.store.server";
import { proportionalPart } from "./part.rules";
import { payHolds, type PayHold } from "./pay-holds.table";

export interface Withheld {
  decisionId: number;
  creatorNo: number;
  uploadId: number;
  until: number | null;
}

/** Months closed after the account's deletion are withheld too. */
export const NO_MONTH = 0;

/** Money on its way is left. @returns how many months */
export async function withhold(deps: WithholdDeps, withheld: Withheld): Promise<number> {
  const { db, clock } = deps;
  const { decisionId, creatorNo, uploadId, until } = withheld;
  await db
    .insert(payHolds)
    .values({
      decision_id: decisionId,
      creator_no: creatorNo,
      upload_id: uploadId,
      month: NO_MONTH,
      from_held: 0,
      from_payable: 0,
      created_at: clock(),
      until,
    })
    .onConflictDoNothing();
  const mine = sql`decision_id = ${decisionId} and creator_no = ${creatorNo} and upload_id = ${uploadId}`;
  const marker = await db.get<PayHold>(sql`select * from ${payHolds} where ${mine} and month = ${NO_MONTH}`);
  if (!marker || marker.outcome === "released") return 0;
  await addMonths(deps, marker);
  const rows = await db.all<PayHold>(sql`
    select * from ${payHolds} where ${mine} and month <> ${NO_MONTH} and seen is null
      and (ended_at is null or outcome = 'idle') order by month`);
  let done = 0;
  for (const row of rows) {
    const adjusted = await adjustWithholding(deps, row);
    if (adjusted?.changed) done++;
  }
  // The mark differs after another request.
  await db.run(sql`update ${payHolds} set seen = 0 where id = ${marker.id} and mark is ${marker.mark}`);
  return done;
}

/** Daily views are deleted later. */
async function addMonths({ db, clock }: WithholdDeps, marker: PayHold): Promise<void> {
  const { decision_id: decisionId, creator_no: no, upload_id: uploadId } = marker;
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
        decision_id: decisionId,
        creator_no: no,
        upload_id: uploadId,
        month,
        from_held: 0,
        from_payable: 0,
        created_at: clock(),
        until: marker.until,
        part_ms: watched.ms,
        whole_ms: watched.of,
        missed: proportionalPart(await readPaid(db, of), watched),
        ended_at: marker.ended_at,
        outcome: marker.outcome,
      })
      .onConflictDoNothing();
  }
}
