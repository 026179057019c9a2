import { planBooking } from "~/ledger/book-payment.rules";
import { readKnown, writeBooking } from "~/ledger/book.store.server";
import { memberOfCustomer } from "~/ledger/member-customers.store.server";
import type { MembershipDeps } from "./membership-deps";
import { moneyOf } from "./money-of.rules";

/**
 * Books what happens to the money of somebody whose account is gone: a fee that comes late, a refund that fails, a
 * dispute. There is no standing to write, and nobody to tell.
 * @returns whether the customer ever was one of ours
 * @throws DomainError membership.unavailable
 */
export async function bookGone(
  { db, clock, provider, policy }: Pick<MembershipDeps, "db" | "clock" | "provider" | "policy">,
  customerId: string,
): Promise<boolean> {
  const memberNo = await memberOfCustomer(db, customerId);
  if (memberNo === undefined) return false;
  const payments = moneyOf(await provider.readCustomer(customerId), policy.currency);
  const booking = planBooking(memberNo, payments, await readKnown(db, memberNo, payments), clock());
  // Two at once book the same; one that knows less asks for a key with another amount and is refused whole.
  const [first, ...rest] = writeBooking(db, booking);
  if (first) await db.batch([first, ...rest]);
  return true;
}
