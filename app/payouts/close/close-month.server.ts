import type { Close } from "./closes.table";
import { bookClose } from "./book-close.server";
import { BooksDiffer } from "./check-booked.store.server";
import { closeShard, openClosing, type Closing } from "./close-shard.server";
import { findClose, listOpenShards, startBooking } from "./closes.store.server";
import { policyShareConfig } from "./closing-month";
import { openDueMonth } from "./due-month.store.server";
import { Lease } from "./lease.store.server";
import { readOutcome } from "./outcome.server";
import { publishClose } from "./publish-close.server";
import type { PayoutDeps } from "../payout-deps";

export type CloseDeps = Pick<PayoutDeps, "db" | "store" | "clock" | "policy" | "currency" | "log">;

export interface ClosingReport {
  closed: number[];
  /** Time was up, or another worker has the month. */
  isLeft: boolean;
}

interface CloseRun extends CloseDeps {
  mayGoOn(): Promise<boolean>;
}

/** Interrupted or not, the result is the same to the byte (docs/decisions/0025-close.md). */
export async function closeDueMonths(deps: CloseDeps, budgetMs: number): Promise<ClosingReport> {
  const until = deps.clock() + budgetMs;
  const report: ClosingReport = { closed: [], isLeft: false };
  for (;;) {
    const close = await openDueMonth({
      db: deps.db,
      now: deps.clock(),
      config: policyShareConfig(deps.policy),
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
      await lease.giveBack().catch(() => undefined);
    }
    report.closed.push(close.month);
    deps.log.info("close.closed", { month: close.month });
  }
}

async function closeMonth(run: CloseRun, close: Close): Promise<boolean> {
  const closing = await openClosing(run.db, close);
  if (close.state === "summing" && !(await sumUpShards(run, closing))) return false;
  const summed = await findClose(run.db, close.month);
  if (!summed || summed.state === "closed") return true;
  if (summed.booked_at === null) return false;
  const { terms } = closing.terms;
  const outcome = await readOutcome(run.db, summed, terms);
  const booking = { month: close.month, at: summed.booked_at };
  if (summed.state === "booking" && !(await bookClose(run, booking, outcome))) return false;
  if (!(await run.mayGoOn())) return false;
  return publishClose(run, { ...closing, close: summed }, outcome);
}

async function sumUpShards(run: CloseRun, closing: Closing): Promise<boolean> {
  const { db, store, log, clock } = run;
  for (const shard of await listOpenShards(db, closing.close)) {
    if (!(await run.mayGoOn())) return false;
    await closeShard({ db, store, log, now: clock() }, closing, shard);
  }
  await startBooking(db, closing.close, clock());
  return true;
}
