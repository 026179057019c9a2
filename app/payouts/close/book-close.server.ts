import type { BatchItem } from "drizzle-orm/batch";
import { postTransfers } from "~/ledger/post.server";
import type { PayoutPolicy } from "~/platform/config.server";
import type { Database } from "~/platform/database.server";
import { CREATORS_A_BATCH } from "./close-limits";
import { creatorTransfers, sharedTransfers, type CloseBooking } from "./close-transfers.rules";
import { checkBooked } from "./check-booked.store.server";
import {
  countStatements,
  readFirstMonths,
  insertingStatements,
  type NewStatement,
} from "./close-statements.store.server";
import { startPublishing } from "./closes.store.server";
import { holdUntil } from "./hold.rules";
import type { Outcome } from "./outcome.server";
import { bookRestated } from "./restate.store.server";
import { needsReview } from "./shard-sums";

export interface BookingDeps {
  db: Database;
  policy: Pick<PayoutPolicy, "holdMs" | "newHoldMs">;
  mayGoOn(): Promise<boolean>;
}

/** Safe to repeat. @returns whether all is booked */
export async function bookClose(
  deps: BookingDeps,
  booking: CloseBooking,
  outcome: Outcome,
): Promise<boolean> {
  const { db } = deps;
  await writeBatch(db, postTransfers(db, sharedTransfers(booking, outcome.result)));
  if (!(await bookCreators(deps, booking, outcome))) return false;
  if (!(await bookRestated(deps, booking, outcome.result.restated))) return false;
  await checkBooked(db, booking.month, outcome);
  const { pot, platform, platformRestated, idleCarry } = outcome.result;
  await startPublishing(db, booking.month, {
    pot: Number(pot),
    platform: Number(platform),
    platform_restated: Number(platformRestated),
    idle_carry: Number(idleCarry),
  });
  return true;
}

async function bookCreators(
  { db, policy, mayGoOn }: BookingDeps,
  booking: CloseBooking,
  { result, piece }: Outcome,
): Promise<boolean> {
  const { month, at } = booking;
  const creators = [...result.creators];
  const written = await countStatements(db, month);
  // Statements are written in order, so their number says where to continue.
  for (let from = written; from < creators.length; from += CREATORS_A_BATCH) {
    if (!(await mayGoOn())) return false;
    const some = creators.slice(from, from + CREATORS_A_BATCH);
    const firsts = await readFirstMonths(
      db,
      month,
      some.map(([no]) => no),
    );
    const rows = some.map(([no, { watched, idle, restated, total }]): NewStatement => ({
      month,
      creator_no: no,
      created_at: at,
      watched: Number(watched),
      idle: Number(idle),
      restated: Number(restated),
      total: Number(total),
      held: Number(watched + idle),
      hold_until: holdUntil(booking, firsts.get(no) ?? month, policy),
      look: needsReview(watched, piece.suspicious.get(no) ?? 0n) ? "wanted" : "none",
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
