import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { DAY_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { memberCustomers } from "./member-customers.table";
import { memberNumbers } from "./numbers.table";
import { insertingMemberNo } from "./numbers.store.server";
import { ledgerPayments } from "./payments.table";

/** No bank takes money back this long after the last payment. */
const KEPT_MS = 730 * DAY_MS;
const LATE_MS = 30 * DAY_MS;
const OLD_ROWS_A_SWEEP = 1000;

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
    .select(sql`select ${customerId}, no, null from ${memberNumbers} where account_id = ${accountId}`)
    .onConflictDoNothing();
  const [, , [given]] = await db.batch([insertingMemberNo(db, accountId), keeping, mine]);
  return given?.no ?? null;
}

export function accountCustomers(db: Database, accountId: string) {
  return db
    .select({ no: memberNumbers.no, id: memberCustomers.customer_id })
    .from(memberNumbers)
    .innerJoin(memberCustomers, eq(memberCustomers.member_no, memberNumbers.no))
    .where(eq(memberNumbers.account_id, accountId));
}

/** Also for a deleted account; undefined for a customer that never was ours. */
export async function findCustomerMember(db: Database, customerId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ no: memberCustomers.member_no })
    .from(memberCustomers)
    .where(eq(memberCustomers.customer_id, customerId))
    .limit(1);
  return row?.no;
}

/** Must run before the number loses its account id. @param now billing clock, ms */
export function expiringCustomers(db: Database, accountId: string, now: number): BatchItem<"sqlite"> {
  const no = sql`(select no from ${memberNumbers} where account_id = ${accountId})`;
  const lastPaid = sql`(select max(booked_at) from ${ledgerPayments} as paid where paid.member_no = ${no})`;
  return db
    .update(memberCustomers)
    .set({ forget_at: sql`max(coalesce(${lastPaid}, ${now}) + ${KEPT_MS}, ${now + LATE_MS})` })
    .where(sql`${memberCustomers.member_no} = ${no}`);
}

export async function deleteExpiredCustomers(db: Database, now: number): Promise<void> {
  await db.run(sql`
    delete from ${memberCustomers} where customer_id in (
      select customer_id from ${memberCustomers} where forget_at <= ${now} limit ${OLD_ROWS_A_SWEEP})`);
}
