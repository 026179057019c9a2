import { planBooking } from "~/ledger/book-payment.rules";
import { readKnown } from "~/ledger/book.store.server";
import { emptyBooking, type Booking } from "~/ledger/booking";
import { isConflict } from "~/ledger/conflicts.store.server";
import { numberCustomer } from "~/ledger/member-customers.store.server";
import { DomainError } from "~/platform/errors";
import { carryOut } from "./carry-out.server";
import { findDecisions } from "./decisions.store.server";
import { keptOf, type Decisions } from "./kept.rules";
import type { MembershipDeps } from "./membership-deps";
import { claimAnswered } from "./answered-events.store.server";
import { askSoon, readHeld } from "./memberships.store.server";
import { moneyOf } from "./money-of.rules";
import type { Membership } from "./memberships.table";
import { sendNotices } from "./notices.server";
import { planWrite, type Read, type WriteOptions } from "./plan-write.rules";
import type { CustomerFacts } from "./provider/billing-provider";
import { NO_CARD, readTrialCard } from "./trial-card.server";
import { tellConflict } from "./tell-conflict.server";
import { writeStanding, type Writing } from "./write-standing.store.server";

/** Somebody else may write meanwhile; then it is read anew, so many times at most. */
const ATTEMPTS = 5;

export interface Synced {
  row: Membership;
  /** Null where the provider knows nobody of this account. */
  facts: CustomerFacts | null;
  decided: Decisions;
  /** Whether anything was other than it stood here. */
  changed: boolean;
  /** What the provider could not be made to do; it is tried again soon. Null: all was done. */
  failure: unknown;
  /** False where the ledger has other rows about their money: they have what they paid for, the books wait. */
  isBooked: boolean;
}

/**
 * Reads everything of a customer anew, has the provider do what follows from it, and writes what they have. What
 * they have is written nowhere else, so events may be lost, late, doubled and mixed up. A duty that fails keeps nobody
 * from what they want to do themselves: it is told of, and no event counts as carried out with it.
 * @throws DomainError membership.none without a row; membership.unavailable where the provider can't be reached
 */
export async function syncMembership(
  deps: MembershipDeps,
  accountId: string,
  options: WriteOptions = {},
): Promise<Synced> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { row, known, customers } = await readHeld(deps.db, accountId);
    if (!row) throw new DomainError("membership.none");
    if (row.customer_id === null) return { ...NOBODY, row, decided: await findDecisions(deps.db, accountId) };
    // Somebody else wrote what was read after this event.
    if (attempt > 0 && options.event && (await claimAnswered(deps, row.customer_id, options.event)))
      return { ...NOBODY, row, decided: await findDecisions(deps.db, accountId) };
    const customerId = row.customer_id;
    const former = customers.map(({ id }) => id).filter((id) => id !== customerId);
    const read = await readAll(deps, row, {
      ask: () => readCustomers(deps, customerId, former),
      isClosing: options.isClosing === true,
    });
    const memberNo =
      customers.find(({ id }) => id === customerId)?.no ??
      (await numberCustomer(deps.db, accountId, customerId));
    const plan = planWrite(
      {
        row,
        known,
        policy: deps.policy,
        // Read after the row: whoever books meanwhile takes up its version, and then nothing of this is written.
        ledger: await planLedger(deps, memberNo, read),
      },
      read,
      options,
    );
    const written = await write(deps, plan.writing);
    if (written !== "lost") {
      await sendNotices(deps, { accountId }).catch((error: unknown) =>
        deps.log.error("membership.notices_failed", error),
      );
      const { facts, decided, failure } = read;
      if (failure !== null) await askSoon(deps, accountId);
      const { set } = plan.writing;
      const isBooked = written === "booked";
      return { row: { ...row, ...set }, facts, decided, failure, changed: plan.changed, isBooked };
    }
  }
  deps.log.warn("membership.write_lost");
  throw new DomainError("membership.unavailable");
}

async function planLedger(
  { db, policy }: MembershipDeps,
  memberNo: number | null,
  { facts, now }: Read,
): Promise<Booking> {
  if (memberNo === null) return emptyBooking();
  const payments = moneyOf(facts, policy.currency);
  return planBooking(memberNo, payments, await readKnown(db, memberNo, payments), now);
}

/**
 * A customer and those they had before: one that was deleted at the provider keeps its payments there, and they may
 * be given back or disputed as long as they open anything.
 */
async function readCustomers(
  { provider }: MembershipDeps,
  customerId: string,
  former: readonly string[],
): Promise<CustomerFacts> {
  const [facts, ...before] = await Promise.all([
    provider.readCustomer(customerId),
    ...former.map((id) => provider.readCustomer(id)),
  ]);
  return { ...facts, invoices: [facts, ...before].flatMap(({ invoices }) => invoices) };
}

/** Where the provider was not asked for anything. */
const NOBODY = { facts: null, changed: false, failure: null, isBooked: true };

/** Where the ledger refuses, the booking alone is left out: nobody loses what they paid for by a mistake of ours. */
async function write(deps: MembershipDeps, writing: Writing): Promise<"booked" | "unbooked" | "lost"> {
  try {
    return (await writeStanding(deps.db, writing)) ? "booked" : "lost";
  } catch (error) {
    if (!isConflict(error)) throw error;
    await tellConflict(deps, writing.ledger);
    const unbooked = { ...writing, ledger: emptyBooking() };
    return (await writeStanding(deps.db, unbooked)) ? "unbooked" : "lost";
  }
}

async function readAll(
  deps: MembershipDeps,
  row: Membership,
  { ask, isClosing }: { ask: () => Promise<CustomerFacts>; isClosing: boolean },
): Promise<Read> {
  const told =
    row.price_notice_minor === null || row.price_notice_from === null
      ? null
      : { minor: row.price_notice_minor, from: row.price_notice_from };
  const carried = await carryOut(deps, {
    accountId: row.account_id,
    ask,
    facts: await ask(),
    decided: await findDecisions(deps.db, row.account_id),
    told: told?.minor === deps.policy.priceMinor ? told : null,
  });
  const now = deps.clock();
  const card = isClosing ? NO_CARD : await readTrialCard(deps, row, { ...carried, now });
  return shortenTrial(deps, { ...carried, card, now }, ask);
}

/** There is no second trial with another account's card: the first charge comes soon, and not before it is told. */
async function shortenTrial(
  deps: MembershipDeps,
  read: Read,
  ask: () => Promise<CustomerFacts>,
): Promise<Read> {
  const { chargeAt, subscriptionId } = read.card;
  const kept = keptOf(read.facts, read.decided);
  if (chargeAt === null || subscriptionId === null || kept?.trialEndsAt === chargeAt) return read;
  try {
    await deps.provider.moveTrialEnd(subscriptionId, chargeAt);
    return { ...read, facts: await ask() };
  } catch (error) {
    deps.log.error("membership.duty_failed", error, { duty: "move_trial_end" });
    return { ...read, card: { ...read.card, chargeAt: null, mark: null }, failure: read.failure ?? error };
  }
}
