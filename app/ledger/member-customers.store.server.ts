import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { DAY_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { memberCustomers } from "./member-customers.table";
import { memberNumbers } from "./numbers.table";
import { numberingMember } from "./numbers.store.server";
import { ledgerPayments } from "./payments.table";

/** So long after the last payment nothing comes of it any more: no bank takes money back so late. */
const KEPT_MS = 730 * DAY_MS;
/** And so long after the account went a fee may still become known. */
const LATE_MS = 30 * DAY_MS;
/** Rows that one sweep removes. */
const OLD_ROWS_A_SWEEP = 1000;

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
    .select(sql`select ${customerId}, no, null from ${memberNumbers} where account_id = ${accountId}`)
    .onConflictDoNothing();
  const [, , [given]] = await db.batch([numberingMember(db, accountId), keeping, mine]);
  return given?.no ?? null;
}

/** All customers whose money is an account's, with its number. */
export function customersOf(db: Database, accountId: string) {
  return db
    .select({ no: memberNumbers.no, id: memberCustomers.customer_id })
    .from(memberNumbers)
    .innerJoin(memberCustomers, eq(memberCustomers.member_no, memberNumbers.no))
    .where(eq(memberNumbers.account_id, accountId));
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

/**
 * For the batch that removes an account, before its number forgets whose it was: says until when it is known which
 * customer's money is the number's.
 * @param now billing clock, ms
 */
export function leavingCustomers(db: Database, accountId: string, now: number): BatchItem<"sqlite"> {
  const no = sql`(select no from ${memberNumbers} where account_id = ${accountId})`;
  const lastPaid = sql`(select max(booked_at) from ${ledgerPayments} as paid where paid.member_no = ${no})`;
  return db
    .update(memberCustomers)
    .set({ forget_at: sql`max(coalesce(${lastPaid}, ${now}) + ${KEPT_MS}, ${now + LATE_MS})` })
    .where(sql`${memberCustomers.member_no} = ${no}`);
}

/** Forgets whose money long gone customers' was, some at a time; called by the sweep. @param now billing clock, ms */
export async function forgetOldCustomers(db: Database, now: number): Promise<void> {
  await db.run(sql`
    delete from ${memberCustomers} where customer_id in (
      select customer_id from ${memberCustomers} where forget_at <= ${now} limit ${OLD_ROWS_A_SWEEP})`);
}
