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
import { askSoon, findMembership, listInvoices } from "./memberships.store.server";
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
    const row = await findMembership(deps.db, accountId);
    if (!row) throw new DomainError("membership.none");
    if (row.customer_id === null) return { ...NOBODY, row, decided: await findDecisions(deps.db, accountId) };
    const read = await readAll(deps, row, {
      customerId: row.customer_id,
      isClosing: options.isClosing === true,
    });
    const plan = planWrite(
      {
        row,
        known: await listInvoices(deps.db, accountId),
        policy: deps.policy,
        // Read after the row: whoever books meanwhile takes up its version, and then nothing of this is written.
        ledger: await planLedger(deps, row, read),
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
  row: Membership,
  { facts, now }: Read,
): Promise<Booking> {
  const memberNo = await numberCustomer(db, row.account_id, facts.id);
  if (memberNo === null) return emptyBooking();
  const payments = moneyOf(facts, policy.currency);
  return planBooking(memberNo, payments, await readKnown(db, memberNo, payments), now);
}

/** Where the provider was never asked for anything. */
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
  { customerId, isClosing }: { customerId: string; isClosing: boolean },
): Promise<Read> {
  const told =
    row.price_notice_minor === null || row.price_notice_from === null
      ? null
      : { minor: row.price_notice_minor, from: row.price_notice_from };
  const carried = await carryOut(deps, {
    accountId: row.account_id,
    facts: await deps.provider.readCustomer(customerId),
    decided: await findDecisions(deps.db, row.account_id),
    told: told?.minor === deps.policy.priceMinor ? told : null,
  });
  const now = deps.clock();
  const card = isClosing ? NO_CARD : await readTrialCard(deps, row, { ...carried, now });
  return shortenTrial(deps, { ...carried, card, now });
}

/** There is no second trial with another account's card: the first charge comes soon, and not before it is told. */
async function shortenTrial(deps: MembershipDeps, read: Read): Promise<Read> {
  const { chargeAt, subscriptionId } = read.card;
  const kept = keptOf(read.facts, read.decided);
  if (chargeAt === null || subscriptionId === null || kept?.trialEndsAt === chargeAt) return read;
  try {
    await deps.provider.moveTrialEnd(subscriptionId, chargeAt);
    return { ...read, facts: await deps.provider.readCustomer(read.facts.id) };
  } catch (error) {
    deps.log.error("membership.duty_failed", error, { duty: "move_trial_end" });
    return { ...read, card: { ...read.card, chargeAt: null, mark: null }, failure: read.failure ?? error };
  }
}
