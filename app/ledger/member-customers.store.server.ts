import { eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { memberCustomers } from "./member-customers.table";
import { memberNumbers } from "./numbers.table";
import { numberingMember } from "./numbers.store.server";

/**
 * The member's number of an account, given now if it has none, and kept with the customer whose money it is.
 * @returns null where there is no such account
 */
export async function numberCustomer(
  db: Database,
  accountId: string,
  customerId: string,
): Promise<number | null> {
  const mine = db
    .select({ no: memberNumbers.no })
    .from(memberNumbers)
    .where(eq(memberNumbers.account_id, accountId));
  const noted = db
    .select({ no: memberCustomers.member_no })
    .from(memberCustomers)
    .where(eq(memberCustomers.customer_id, customerId));
  const [[known], [customer]] = await db.batch([mine, noted]);
  if (known && customer) return known.no;
  const keeping = db
    .insert(memberCustomers)
    .select(sql`select ${customerId}, no from ${memberNumbers} where account_id = ${accountId}`)
    .onConflictDoNothing();
  const [, , [given]] = await db.batch([numberingMember(db, accountId), keeping, mine]);
  return given?.no ?? null;
}

/** Whose money it is, also when the account is gone; undefined for a customer that never was ours. */
export async function memberOfCustomer(db: Database, customerId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ no: memberCustomers.member_no })
    .from(memberCustomers)
    .where(eq(memberCustomers.customer_id, customerId))
    .limit(1);
  return row?.no;
}
