import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { postTransfers } from "~/ledger/post.server";
import type { PayoutPolicy } from "~/platform/config.server";
import type { Database } from "~/platform/database.server";
import { closes } from "./closes.table";
import { CREATORS_A_BATCH } from "./close-limits";
import { creatorTransfers, sharedTransfers, type Booking } from "./close-transfers.rules";
import { checkBooked } from "./check-booked.store.server";
import { firstMonthsOf, insertingStatements, type NewStatement } from "./close-statements.store.server";
import { holdUntil } from "./hold.rules";
import type { Outcome } from "./outcome.server";
import { bookRestated } from "./restate.store.server";
import { wantsLook } from "./shard-sums";

export interface BookingDeps {
  db: Database;
  policy: Pick<PayoutPolicy, "holdMs" | "newHoldMs">;
  /** Whether there is time for another batch, and the month is still ours. */
  mayGoOn(): Promise<boolean>;
}

/**
 * Writes a month's money into the ledger, in batches that can be repeated: what is written is not written again.
 * @returns whether all of it is
 * @throws Error where the ledger does not say what the facts say; then nothing goes on
 */
export async function bookClose(deps: BookingDeps, booking: Booking, outcome: Outcome): Promise<boolean> {
  const { db } = deps;
  await writeBatch(db, postTransfers(db, sharedTransfers(booking, outcome.result)));
  if (!(await bookCreators(deps, booking, outcome))) return false;
  if (!(await bookRestated(deps, booking, outcome.result.restated))) return false;
  await checkBooked(db, booking.month, outcome);
  const { pot, platform, platformRestated, idleCarry } = outcome.result;
  await db
    .update(closes)
    .set({
      state: "publishing",
      ...{ pot: Number(pot), platform: Number(platform) },
      ...{ platform_restated: Number(platformRestated), idle_carry: Number(idleCarry) },
    })
    .where(and(eq(closes.month, booking.month), eq(closes.state, "booking")));
  return true;
}

async function bookCreators(
  { db, policy, mayGoOn }: BookingDeps,
  booking: Booking,
  { result, piece }: Outcome,
): Promise<boolean> {
  const { month, at } = booking;
  const creators = [...result.creators];
  const [row] = await db.all<{ written: number }>(
    sql`select count(*) as written from statements where month = ${month}`,
  );
  // In their order: as many as there are have been written.
  for (let from = row?.written ?? 0; from < creators.length; from += CREATORS_A_BATCH) {
    if (!(await mayGoOn())) return false;
    const some = creators.slice(from, from + CREATORS_A_BATCH);
    const firsts = await firstMonthsOf(
      db,
      month,
      some.map(([no]) => no),
    );
    const rows = some.map(([no, { watched, idle, restated, total }]): NewStatement => ({
      ...{ month, creator_no: no, created_at: at },
      ...{ watched: Number(watched), idle: Number(idle), restated: Number(restated), total: Number(total) },
      held: Number(watched + idle),
      hold_until: holdUntil(booking, firsts.get(no) ?? month, policy),
      look: wantsLook(watched, piece.suspicious.get(no) ?? 0n) ? "wanted" : "none",
    }));
    const transfers = some.flatMap(([no, creator]) => creatorTransfers(booking, no, creator));
    await writeBatch(db, [...postTransfers(db, transfers), insertingStatements(db, rows)]);
  }
  return true;
}

async function writeBatch(db: Database, items: BatchItem<"sqlite">[]): Promise<void> {
  const [first, ...rest] = items;
  if (first) await db.batch([first, ...rest]);
}
