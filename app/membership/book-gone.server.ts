import { sql } from "drizzle-orm";
import { planBooking } from "~/ledger/book-payment.rules";
import { readKnown, writeBooking } from "~/ledger/book.store.server";
import { clearingConflict, isConflict } from "~/ledger/conflicts.store.server";
import { memberOfCustomer } from "~/ledger/member-customers.store.server";
import type { MembershipDeps } from "./membership-deps";
import { moneyOf } from "./money-of.rules";
import { tellConflict } from "./tell-conflict.server";

/**
 * Books what happens to the money of somebody whose account is gone: a fee that comes late, a refund that fails, a
 * dispute. There is no standing to write, and nobody to tell.
 * @returns whether the customer ever was one of ours
 * @throws DomainError membership.unavailable; what the database throws where the ledger has other rows about it
 */
export async function bookGone(
  deps: Pick<MembershipDeps, "db" | "clock" | "provider" | "policy" | "log">,
  customerId: string,
): Promise<boolean> {
  const { db, clock, provider, policy } = deps;
  const memberNo = await memberOfCustomer(db, customerId);
  if (memberNo === undefined) return false;
  const payments = moneyOf(await provider.readCustomer(customerId), policy.currency);
  const booking = planBooking(memberNo, payments, await readKnown(db, memberNo, payments), clock());
  // Two at once book the same; one that knows less asks for a key with another amount and is refused whole.
  const statements = writeBooking(db, booking);
  try {
    await db.batch([clearingConflict(db, memberNo, sql`true`), ...statements]);
  } catch (error) {
    if (isConflict(error)) await tellConflict(deps, booking);
    throw error;
  }
  return true;
}
