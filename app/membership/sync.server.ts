import { planBooking } from "~/ledger/book-payment.rules";
import { readBooked } from "~/ledger/book.store.server";
import { emptyBooking, type Booking } from "~/ledger/booking";
import { isConflict } from "~/ledger/conflicts.store.server";
import { numberCustomer } from "~/ledger/member-customers.store.server";
import { DomainError } from "~/platform/errors";
import { performDuties } from "./perform-duties.server";
import { findDecisions } from "./decisions.store.server";
import { findCurrentSubscription, type Decisions } from "./current-subscription.rules";
import type { MembershipDeps } from "./membership-deps";
import { claimAnswered } from "./answered-events.store.server";
import { scheduleSyncSoon, readSyncState } from "./memberships.store.server";
import { toPaymentMoney } from "./payment-money.rules";
import type { Membership } from "./memberships.table";
import { sendNotices } from "./notices.server";
import { planWrite, type CustomerRead, type WriteOptions } from "./plan-write.rules";
import type { CustomerFacts } from "./provider/billing-provider";
import { NO_CARD, readTrialCard } from "./trial-card.server";
import { reportConflict } from "./report-conflict.server";
import { writeMembership, type MembershipWrite } from "./write-membership.store.server";

/** A concurrent write makes the sync start over; ten presses at once come through. */
const ATTEMPTS = 12;

export interface SyncResult {
  row: Membership;
  facts: CustomerFacts | null;
  decided: Decisions;
  changed: boolean;
  failure: unknown;
  /** False on a ledger conflict: access is granted, only the booking waits. */
  isBooked: boolean;
}

/**
 * All state is derived from the provider, so events may be lost, late, doubled or out of order.
 * @throws DomainError membership.none without a row
 */
export async function syncMembership(
  deps: MembershipDeps,
  accountId: string,
  options: WriteOptions = {},
): Promise<SyncResult> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { row, known, customers, email } = await readSyncState(deps.db, accountId);
    if (!row) throw new DomainError("membership.none");
    if (row.customer_id === null)
      return { ...NOT_READ, row, decided: await findDecisions(deps.db, accountId) };
    if (attempt > 0 && options.event && (await claimAnswered(deps, row.customer_id, options.event)))
      return { ...NOT_READ, row, decided: await findDecisions(deps.db, accountId) };
    const customerId = row.customer_id;
    const former = customers.map(({ id }) => id).filter((id) => id !== customerId);
    const read = await readAndPerform(deps, row, {
      readFacts: () => readCustomers(deps, customerId, former),
      isClosing: options.isClosing === true,
      email,
    });
    const memberNo =
      customers.find(({ id }) => id === customerId)?.no ??
      (await numberCustomer(deps.db, accountId, customerId));
    const plan = planWrite(
      {
        row,
        known,
        policy: deps.policy,
        // Read after the row: a concurrent booking raises the version, and then this write is refused.
        ledger: await planLedger(deps, memberNo, read),
      },
      read,
      options,
    );
    const written = await writeAndBook(deps, plan.writing);
    if (written !== "lost") {
      await sendNotices(deps, { accountId }).catch((error: unknown) =>
        deps.log.error("membership.notices_failed", error),
      );
      const { facts, decided, failure } = read;
      if (failure !== null) await scheduleSyncSoon(deps, accountId);
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
  { facts, now }: CustomerRead,
): Promise<Booking> {
  if (memberNo === null) return emptyBooking();
  const payments = toPaymentMoney(facts, policy.currency);
  return planBooking(memberNo, payments, await readBooked(db, memberNo, payments), now);
}

/**
 * Payments of earlier customers may be refunded or disputed while they open anything. Only one made by a purchase
 * after a restore can still have a subscription.
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
  const all = [facts, ...before];
  return {
    ...facts,
    subscriptions: all.flatMap(({ subscriptions }) => subscriptions),
    invoices: all.flatMap(({ invoices }) => invoices),
  };
}

const NOT_READ = { facts: null, changed: false, failure: null, isBooked: true };

/** Nobody must lose access by a mistake in our books. */
async function writeAndBook(
  deps: MembershipDeps,
  writing: MembershipWrite,
): Promise<"booked" | "unbooked" | "lost"> {
  try {
    return (await writeMembership(deps.db, writing)) ? "booked" : "lost";
  } catch (error) {
    if (!isConflict(error)) throw error;
    await reportConflict(deps, writing.ledger);
    const unbooked = { ...writing, ledger: emptyBooking() };
    return (await writeMembership(deps.db, unbooked)) ? "unbooked" : "lost";
  }
}

async function readAndPerform(
  deps: MembershipDeps,
  row: Membership,
  {
    readFacts,
    isClosing,
    email,
  }: { readFacts: () => Promise<CustomerFacts>; isClosing: boolean; email: string | null },
): Promise<CustomerRead> {
  const announcedPrice =
    row.price_notice_minor === null || row.price_notice_from === null
      ? null
      : { minor: row.price_notice_minor, from: row.price_notice_from };
  const performed = await performDuties(deps, {
    accountId: row.account_id,
    email,
    readFacts,
    facts: await readFacts(),
    decided: await findDecisions(deps.db, row.account_id),
    announcedPrice: announcedPrice?.minor === deps.policy.priceMinor ? announcedPrice : null,
  });
  const now = deps.clock();
  const card = isClosing ? NO_CARD : await readTrialCard(deps, row, { ...performed, now });
  return shortenTrial(deps, { ...performed, card, now }, readFacts);
}

/**
 * The card had a trial with another account: the first charge comes early, but not before it is announced.
 */
async function shortenTrial(
  deps: MembershipDeps,
  read: CustomerRead,
  readFacts: () => Promise<CustomerFacts>,
): Promise<CustomerRead> {
  const { chargeAt, subscriptionId } = read.card;
  const kept = findCurrentSubscription(read.facts, read.decided);
  if (chargeAt === null || subscriptionId === null || kept?.trialEndsAt === chargeAt) return read;
  try {
    await deps.provider.moveTrialEnd(subscriptionId, chargeAt);
    return { ...read, facts: await readFacts() };
  } catch (error) {
    deps.log.error("membership.duty_failed", error, { duty: "move_trial_end" });
    return { ...read, card: { ...read.card, chargeAt: null, mark: null }, failure: read.failure ?? error };
  }
}
