import { sql } from "drizzle-orm";
import { creatorAccount, type LedgerAccount } from "~/ledger/accounts.rules";
import { postTransfers, type NewTransfer } from "~/ledger/post.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { statement } from "~/platform/statement.server";
import { statements } from "../statements.table";
import { isAsRead, readMonthMoney, readWatched } from "./month-money.store.server";
import { planMoves, wantedAmount, type WatchTime } from "./part.rules";
import { payHolds, type PayHold } from "./pay-holds.table";

export interface WithholdDeps {
  db: Database;
  clock: Clock;
}

export type Adjustment = { row: PayHold; changed: boolean } | null;

/** Follows later money and refunds. Safe to repeat. */
export async function adjustWithholding({ db, clock }: WithholdDeps, row: PayHold): Promise<Adjustment> {
  const money = await readMonthMoney(db, row);
  if (!money) return null;
  const watched = row.upload_id === 0 ? null : await readWatchTime(db, row);
  const { taken, held, payable } = planMoves(money, wantedAmount(money, watched));
  const mark = crypto.randomUUID();
  const mine = sql`exists (select 1 from ${payHolds} where id = ${row.id} and mark = ${mark})`;
  const after = {
    ...row,
    from_held: taken.fromHeld,
    from_payable: taken.fromPayable,
    seen: money.total,
    missed: money.missed - row.settled,
    mark,
    ...(watched && { part_ms: watched.ms, whole_ms: watched.of }),
  };
  const changes = {
    held,
    payable,
    sink: taken.fromHeld + taken.fromPayable - row.from_held - row.from_payable,
  };
  await db.batch([
    statement(
      db,
      sql`update ${payHolds} set from_held = ${after.from_held}, from_payable = ${after.from_payable},
        seen = ${after.seen}, missed = ${after.missed}, part_ms = ${after.part_ms}, whole_ms = ${after.whole_ms}, mark = ${mark}
        where id = ${row.id} and mark is ${row.mark} and outcome is ${row.outcome} and ${isAsRead(row, money)}`,
    ),
    ...postTransfers(db, movements(after, changes, clock()), mine),
    statement(
      db,
      sql`update ${statements} set held = held + ${held}
        where month = ${row.month} and creator_no = ${row.creator_no} and ${mine}`,
    ),
  ]);
  if ((await db.get(sql`select 1 as done where ${mine}`)) === undefined) return null;
  return { row: after, changed: held !== 0 || payable !== 0 || changes.sink !== 0 };
}

/** Daily views are deleted. */
async function readWatchTime(db: Database, row: PayHold): Promise<WatchTime> {
  const { part_ms: ms, whole_ms: of } = row;
  return ms === null || of === null ? readWatched(db, row, row.upload_id) : { ms, of };
}

function movements(
  { creator_no: no, decision_id, upload_id, month, outcome, mark }: PayHold,
  { held, payable, sink }: { held: number; payable: number; sink: number },
  at: number,
): NewTransfer[] {
  const kept: LedgerAccount = outcome === "idle" ? "idle" : creatorAccount(no, "withheld");
  const purses = [
    { name: "held", account: creatorAccount(no, "held"), minor: held },
    { name: "payable", account: creatorAccount(no, "payable"), minor: payable },
    { name: "kept", account: kept, minor: sink },
  ];
  const found: NewTransfer[] = [];
  for (const from of purses.filter(({ minor }) => minor < 0)) {
    for (const to of purses.filter(({ minor }) => minor > 0)) {
      const minor = Math.min(-from.minor, to.minor);
      from.minor += minor;
      to.minor -= minor;
      found.push({
        key: `withheld:${decision_id}:${no}:${upload_id}:${month}:${mark}:${from.name}:${to.name}`,
        at,
        code: "moderation",
        debit: from.account,
        credit: to.account,
        minor,
        ref: `decision:${decision_id}`,
      });
    }
  }
  return found;
}
