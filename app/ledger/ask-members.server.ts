import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import type { BalanceDeps } from "./balance-deps";
import type { OpenMovement } from "./balance-marks.server";
import type { BalanceMovement } from "./balance-provider";
import { isOfMembers, keysOf } from "./book-balance.rules";
import { listKeys } from "./posted.store.server";

/** Events book what members paid; what they have not by now is asked for. */
const EVENTS_TAKE_MS = 5 * MINUTE_MS;
/** And what no invoice of a member explains by then is not a membership's. */
const EXPLAINED_MS = 3 * DAY_MS;
/** Questions of one run: whose charge it is, and what became of that customer's money. The rest is the next run's. */
const QUESTIONS = 100;
/** So many failures are not about single customers: the rest waits for the next run. */
const MAX_FAILURES = 5;

type Outcome = "ours" | "strange" | "failed";

/**
 * Has what members moved booked where no event did, the oldest first; whoever could not be read comes last the next
 * time. One who can't be read keeps nobody else from it, and is never taken for a stranger.
 * @param movements the oldest first @param failed ids of those that could not be read before
 * @returns by id, members' movements that are not in the books yet
 */
export async function bookMembers(
  deps: BalanceDeps,
  movements: readonly BalanceMovement[],
  failed: ReadonlySet<string>,
): Promise<Map<string, OpenMovement>> {
  const theirs = movements.filter((one) => isOfMembers(one) && one.currency === deps.currency);
  const late = await notBooked(deps, theirs);
  const due = late.filter(({ at }) => at <= deps.clock() - EVENTS_TAKE_MS);
  const outcomes = await askAll(deps, [
    ...due.filter(({ id }) => !failed.has(id)),
    ...due.filter(({ id }) => failed.has(id)),
  ]);
  const unexplained = deps.clock() - EXPLAINED_MS;
  const open = new Map<string, OpenMovement>();
  for (const movement of late.length === 0 ? [] : await notBooked(deps, late)) {
    const { id, at } = movement;
    const outcome = outcomes.get(id);
    if (outcome === "strange" || (outcome === "ours" && at <= unexplained)) continue;
    open.set(id, { ...movement, failed: outcome === "failed" || (outcome === undefined && failed.has(id)) });
  }
  return open;
}

/** @returns those that were asked about, by id */
async function askAll(
  deps: BalanceDeps,
  movements: readonly BalanceMovement[],
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const customers = new Map<string, Outcome>();
  let [questions, failures] = [0, 0];
  /** Undefined where there was no answer. */
  const ask = async <T>(question: Promise<T>): Promise<T | undefined> => {
    questions++;
    return question.catch((error: unknown) => {
      failures++;
      deps.log.error("ledger.customer_unread", error);
      return undefined;
    });
  };
  for (const { id, chargeId } of movements) {
    if (questions >= QUESTIONS || failures >= MAX_FAILURES) break;
    const customer = chargeId === null ? null : await ask(deps.provider.customerOfCharge(chargeId));
    if (!customer) {
      outcomes.set(id, customer === undefined ? "failed" : "strange");
      continue;
    }
    const outcome = customers.get(customer) ?? outcomeOf(await ask(bookLate(deps, customer)));
    customers.set(customer, outcome);
    outcomes.set(id, outcome);
  }
  return outcomes;
}

const outcomeOf = (isOurs: boolean | undefined): Outcome =>
  isOurs === undefined ? "failed" : isOurs ? "ours" : "strange";

function bookLate(deps: BalanceDeps, customerId: string): Promise<boolean> {
  deps.log.warn("ledger.booked_late");
  return deps.bookCustomer(customerId);
}

/** Those of which no key is in the books. */
export async function notBooked(
  { db }: Pick<BalanceDeps, "db">,
  movements: readonly BalanceMovement[],
): Promise<BalanceMovement[]> {
  const keys = await listKeys(db, movements.flatMap(keysOf));
  return movements.filter((one) => !keysOf(one).some((key) => keys.has(key)));
}
