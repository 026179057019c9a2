import { sql } from "drizzle-orm";
import { planBooking } from "~/ledger/book-payment.rules";
import { readBooked, writeBooking } from "~/ledger/book.store.server";
import { clearingConflict, isConflict } from "~/ledger/conflicts.store.server";
import { findCustomerMember } from "~/ledger/member-customers.store.server";
import type { MembershipDeps } from "./membership-deps";
import { toPaymentMoney } from "./payment-money.rules";
import { reportConflict } from "./report-conflict.server";

/** For the payments of a deleted account. @returns whether the customer ever was ours */
export async function bookDeletedAccount(
  deps: Pick<MembershipDeps, "db" | "clock" | "provider" | "policy" | "log">,
  customerId: string,
): Promise<boolean> {
  const { db, clock, provider, policy } = deps;
  const memberNo = await findCustomerMember(db, customerId);
  if (memberNo === undefined) return false;
  const payments = toPaymentMoney(await provider.readCustomer(customerId), policy.currency);
  const booking = planBooking(memberNo, payments, await readBooked(db, memberNo, payments), clock());
  // A concurrent call with older data has other amounts under the same key and is refused as a whole.
  const statements = writeBooking(db, booking);
  try {
    await db.batch([clearingConflict(db, memberNo, sql`true`), ...statements]);
  } catch (error) {
    if (isConflict(error)) await reportConflict(deps, booking);
    throw error;
  }
  return true;
}
