import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import type { BalanceDeps } from "./balance-deps";
import type { OpenMovement } from "./balance-marks.server";
import type { BalanceMovement } from "./balance-provider";
import { isMemberMovement, movementBookingKeys } from "./book-balance.rules";
import { findBookedKeys } from "./post.server";

/** Until then an event may still book the payment. */
const EVENT_GRACE_MS = 5 * MINUTE_MS;

/** After this a movement that no member's invoice explains isn't a membership's. */
const EXPLAIN_WITHIN_MS = 3 * DAY_MS;
const MAX_REQUESTS = 100;

/** This many failures aren't about single customers, so the run stops. */
const MAX_FAILURES = 5;

type Outcome = "ours" | "strange" | "failed";

/** @returns by id, members' movements that are still not booked */
export async function bookMissedPayments(
  deps: BalanceDeps,
  movements: readonly BalanceMovement[],
  failed: ReadonlySet<string>,
): Promise<Map<string, OpenMovement>> {
  const memberMovements = movements.filter((one) => isMemberMovement(one) && one.currency === deps.currency);
  const unbooked = await findUnbooked(deps, memberMovements);
  const due = unbooked.filter(({ at }) => at <= deps.clock() - EVENT_GRACE_MS);
  const outcomes = await bookCustomers(deps, [
    ...due.filter(({ id }) => !failed.has(id)),
    ...due.filter(({ id }) => failed.has(id)),
  ]);
  const unexplained = deps.clock() - EXPLAIN_WITHIN_MS;
  const open = new Map<string, OpenMovement>();
  for (const movement of unbooked.length === 0 ? [] : await findUnbooked(deps, unbooked)) {
    const { id, at } = movement;
    const outcome = outcomes.get(id);
    if (outcome === "strange" || (outcome === "ours" && at <= unexplained)) continue;
    open.set(id, { ...movement, failed: outcome === "failed" || (outcome === undefined && failed.has(id)) });
  }
  return open;
}

export async function findUnbooked(
  { db }: Pick<BalanceDeps, "db">,
  movements: readonly BalanceMovement[],
): Promise<BalanceMovement[]> {
  const keys = await findBookedKeys(db, movements.flatMap(movementBookingKeys));
  return movements.filter((one) => !movementBookingKeys(one).some((key) => keys.has(key)));
}

async function bookCustomers(
  deps: BalanceDeps,
  movements: readonly BalanceMovement[],
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const customers = new Map<string, Outcome>();
  let requests = 0;
  let failures = 0;
  const request = async <T>(call: Promise<T>): Promise<T | undefined> => {
    requests++;
    return call.catch((error: unknown) => {
      failures++;
      deps.log.error("ledger.customer_unread", error);
      return undefined;
    });
  };
  for (const { id, chargeId } of movements) {
    if (requests >= MAX_REQUESTS || failures >= MAX_FAILURES) break;
    const customer = chargeId === null ? null : await request(deps.provider.customerOfCharge(chargeId));
    if (!customer) {
      outcomes.set(id, customer === undefined ? "failed" : "strange");
      continue;
    }
    const outcome = customers.get(customer) ?? outcomeFrom(await request(bookLate(deps, customer)));
    customers.set(customer, outcome);
    outcomes.set(id, outcome);
  }
  return outcomes;
}

function outcomeFrom(isOurs: boolean | undefined): Outcome {
  if (isOurs === undefined) return "failed";
  return isOurs ? "ours" : "strange";
}

function bookLate(deps: BalanceDeps, customerId: string): Promise<boolean> {
  deps.log.warn("ledger.booked_late");
  return deps.bookCustomer(customerId);
}
