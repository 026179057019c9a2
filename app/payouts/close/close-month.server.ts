import { and, eq, sql } from "drizzle-orm";
import { closes, closeShards, type Close } from "./closes.table";
import { bookClose } from "./book-close.server";
import { BooksDiffer } from "./check-booked.store.server";
import { closeShard, listOpenShards, openClosing, type Closing } from "./close-shard.server";
import { openDueMonth } from "./due-month.store.server";
import { Lease } from "./lease.store.server";
import { readOutcome } from "./outcome.server";
import { publishClose } from "./publish-close.server";
import type { PayoutDeps } from "../payout-deps";
import { shareConfigOf } from "./share-config";

export type CloseDeps = Pick<PayoutDeps, "db" | "store" | "clock" | "policy" | "currency" | "log">;

export interface ClosingReport {
  /** Months (yyyymm) that this run ended. */
  closed: number[];
  /** Whether a month is due or begun still: time was up, or another worker has it. */
  isLeft: boolean;
}

/** What one month's close may do in this run. */
interface Run extends CloseDeps {
  mayGoOn(): Promise<boolean>;
}

/**
 * Closes the months that are due, the oldest first, as far as time allows. It can be stopped anywhere and run by two at
 * once: what is written stays, and the end is the same to the byte (docs/decisions/0025-close.md).
 * @param budgetMs begins nothing more after so long. Milliseconds
 * @throws what a step failed with; BooksDiffer where the ledger does not say what the facts say
 */
export async function closeDueMonths(deps: CloseDeps, budgetMs: number): Promise<ClosingReport> {
  const until = deps.clock() + budgetMs;
  const report: ClosingReport = { closed: [], isLeft: false };
  for (;;) {
    const close = await openDueMonth({
      ...{ db: deps.db, now: deps.clock(), config: shareConfigOf(deps.policy) },
    });
    if (!close) return report;
    const lease = new Lease(deps, close.month);
    const mayGoOn = async () => deps.clock() <= until && (await lease.take());
    if (!(await mayGoOn())) return { ...report, isLeft: true };
    try {
      if (!(await closeMonth({ ...deps, mayGoOn }, close))) return { ...report, isLeft: true };
    } catch (error) {
      if (error instanceof BooksDiffer) deps.log.error("close.books_differ", error, error.facts);
      throw error;
    } finally {
      // A worker that can't say so is waited for until its lease runs out.
      await lease.giveBack().catch(() => undefined);
    }
    report.closed.push(close.month);
    deps.log.info("close.closed", { month: close.month });
  }
}

/** @returns whether it is closed */
async function closeMonth(run: Run, close: Close): Promise<boolean> {
  const closing = await openClosing(run.db, close);
  if (close.state === "summing" && !(await sumUpShards(run, closing))) return false;
  const summed = await findClose(run, close.month);
  // Another worker ended it.
  if (!summed || summed.state === "closed") return true;
  if (summed.booked_at === null) return false;
  const { terms } = closing.terms;
  const outcome = await readOutcome(run.db, summed, terms);
  const booking = { month: close.month, at: summed.booked_at };
  if (summed.state === "booking" && !(await bookClose(run, booking, outcome))) return false;
  if (!(await run.mayGoOn())) return false;
  return publishClose(run, { ...closing, close: summed }, outcome);
}

/** All pieces, and then, once, the time at which its money is booked. */
async function sumUpShards(run: Run, closing: Closing): Promise<boolean> {
  const { db, store, log, clock } = run;
  const { month, shards } = closing.close;
  for (const shard of await listOpenShards(db, closing.close)) {
    if (!(await run.mayGoOn())) return false;
    await closeShard({ db, store, log, now: clock() }, closing, shard);
  }
  const summed = sql`(select count(*) from ${closeShards} where month = ${month}) = ${shards}`;
  await db
    .update(closes)
    .set({ state: "booking", booked_at: clock() })
    .where(and(eq(closes.month, month), eq(closes.state, "summing"), summed));
  return true;
}

async function findClose({ db }: Run, month: number): Promise<Close | undefined> {
  const [row] = await db.select().from(closes).where(eq(closes.month, month));
  return row;
}
