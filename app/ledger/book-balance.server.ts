import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import type { BalanceDeps } from "./balance-deps";
import type { BalanceMovement } from "./balance-provider";
import { asTransfers, isOfMembers, keysOf } from "./book-balance.rules";
import { noteBalance } from "./balance-seen.server";
import { readMark, settingMark } from "./marks.store.server";
import { postTransfers, type NewTransfer } from "./post.server";
import { listKeys } from "./posted.store.server";

/** Movements are read again for so long: one may show up a little after others that are newer. */
const READ_AGAIN_MS = HOUR_MS;
/** Events book what members paid; what they have not by now is asked for. */
const EVENTS_TAKE_MS = 5 * MINUTE_MS;
/** And what no invoice of a member explains by then is not a membership's. */
const EXPLAINED_MS = 3 * DAY_MS;

/**
 * Books what moves our balance at the provider and is neither a member's payment nor a payout to a creator: money to
 * the bank and back, top-ups, fees. And it misses nothing of members: what no event has booked is booked from here,
 * also where the account is gone. Can be repeated at any time, and by any number at once.
 * @returns movements that were new
 */
export async function bookBalance(deps: BalanceDeps): Promise<number> {
  const after = await readMark(deps.db, "balance-read");
  const movements = await deps.provider.listMovements(after);
  const open = await bookMembers(deps, movements);
  const booked = await bookOthers(deps, movements, open);
  await moveMark(deps, movements, open);
  await noteBalance(deps);
  return booked;
}

/** @returns ids of movements that are members' and not in the books yet */
async function bookMembers(deps: BalanceDeps, movements: readonly BalanceMovement[]): Promise<Set<string>> {
  const theirs = movements.filter((one) => isOfMembers(one) && one.currency === deps.currency);
  const late = await notBooked(deps, theirs);
  const asked = new Map<string, Promise<boolean>>();
  const strangers = new Set<string>();
  for (const { id, at, chargeId } of late) {
    if (at > deps.clock() - EVENTS_TAKE_MS) continue;
    const customer = chargeId === null ? null : await deps.provider.customerOfCharge(chargeId);
    if (customer === null) strangers.add(id);
    else {
      const answer = asked.get(customer) ?? askFor(deps, customer);
      asked.set(customer, answer);
      if (!(await answer)) strangers.add(id);
    }
  }
  const left = late.length === 0 ? [] : await notBooked(deps, late);
  const unexplained = deps.clock() - EXPLAINED_MS;
  return new Set(left.filter(({ id, at }) => !strangers.has(id) && at > unexplained).map(({ id }) => id));
}

async function askFor(deps: BalanceDeps, customerId: string): Promise<boolean> {
  deps.log.warn("ledger.booked_late");
  return deps.bookCustomer(customerId);
}

async function notBooked(
  { db }: BalanceDeps,
  movements: readonly BalanceMovement[],
): Promise<BalanceMovement[]> {
  const keys = await listKeys(db, movements.flatMap(keysOf));
  return movements.filter((one) => !keysOf(one).some((key) => keys.has(key)));
}

async function bookOthers(
  deps: BalanceDeps,
  movements: readonly BalanceMovement[],
  open: ReadonlySet<string>,
): Promise<number> {
  const { db, currency, log, clock } = deps;
  const foreign = movements.filter((one) => one.currency !== currency).length;
  if (foreign > 0) log.error("ledger.foreign_money", undefined, { movements: foreign });
  const ours = movements.filter(
    (one) => one.currency === currency && one.kind !== "creator" && !open.has(one.id),
  );
  const rows: NewTransfer[] = (await notBooked(deps, ours)).flatMap((one) => asTransfers(one, clock()));
  const [first, ...rest] = postTransfers(db, rows);
  if (first) await db.batch([first, ...rest]);
  return rows.length;
}

/** As far as all is booked and old enough that nothing can still come before it. */
async function moveMark(
  { db, clock }: BalanceDeps,
  movements: readonly BalanceMovement[],
  open: ReadonlySet<string>,
): Promise<void> {
  const until = clock() - READ_AGAIN_MS;
  const stop = movements.findIndex(({ id, at }) => open.has(id) || at > until);
  const last = (stop === -1 ? movements : movements.slice(0, stop)).at(-1);
  if (last) await settingMark(db, "balance-read", last.id);
}
