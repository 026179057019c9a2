import { sql } from "drizzle-orm";
import { bookMissedPayments, findUnbooked } from "./book-missed-payments.server";
import type { BalanceDeps } from "./balance-deps";
import { moveBalanceMarks, readBalanceMarks } from "./balance-marks.server";
import type { BalanceMovement } from "./balance-provider";
import { toTransfers, isMemberMovement, memberKeys } from "./book-balance.rules";
import { recordBalance } from "./balance-seen.server";
import { postTransfers } from "./post.server";

/** Safe to repeat and to run concurrently. @returns number of new transfers */
export async function bookBalance(deps: BalanceDeps): Promise<number> {
  const before = await readBalanceMarks(deps.db);
  const fresh = await deps.provider.listMovements(before.after);
  const read = new Set(fresh.map(({ id }) => id));
  const movements = [...before.open.filter(({ id }) => !read.has(id)), ...fresh];
  const failed = new Set(before.open.filter((one) => one.failed).map(({ id }) => id));
  const open = await bookMissedPayments(deps, movements, failed);
  const booked = await bookOthers(
    deps,
    movements.filter(({ id }) => !open.has(id)),
  );
  await moveBalanceMarks(deps.db, { before, fresh, open, now: deps.clock() });
  await recordBalance(deps);
  return booked;
}

async function bookOthers(deps: BalanceDeps, movements: readonly BalanceMovement[]): Promise<number> {
  const { db, currency, log, clock } = deps;
  const foreign = movements.filter((one) => one.currency !== currency).length;
  if (foreign > 0) log.error("ledger.foreign_money", undefined, { movements: foreign });
  const ours = movements.filter((one) => one.currency === currency && one.kind !== "creator");
  const fresh = await findUnbooked(deps, ours);
  const transfersFor = (some: readonly BalanceMovement[]) => some.flatMap((one) => toTransfers(one, clock()));
  const [first, ...rest] = [
    ...postTransfers(db, transfersFor(fresh.filter((one) => !isMemberMovement(one)))),
    // An event may book the payment at this moment, and it would be booked twice.
    ...fresh
      .filter(isMemberMovement)
      .flatMap((one) => postTransfers(db, transfersFor([one]), isNoneBooked(memberKeys(one)))),
  ];
  if (first) await db.batch([first, ...rest]);
  return transfersFor(fresh).length;
}

const isNoneBooked = (keys: readonly string[]) => sql`not exists (
  select 1 from transfer as there
  where there.key in (select wanted.value from json_each(${JSON.stringify(keys)}) as wanted))`;
