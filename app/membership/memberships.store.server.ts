import { desc, eq, sql, type SQL } from "drizzle-orm";
import { customersOf } from "~/ledger/member-customers.store.server";
import { memberCustomers } from "~/ledger/member-customers.table";
import { memberNumbers } from "~/ledger/numbers.table";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { invoices, type Invoice } from "./invoices.table";
import { ASKED_AGAIN_MS, RECONCILE_ENDED_MS, RECONCILE_MS } from "./membership.limits";
import { memberships, type Membership } from "./memberships.table";

export async function findMembership(db: Database, accountId: string): Promise<Membership | undefined> {
  const [row] = await db.select().from(memberships).where(eq(memberships.account_id, accountId)).limit(1);
  return row;
}

/** Whose customer it is, or was before another was made; undefined for one that is nobody's here. */
export async function findAccountOfCustomer(db: Database, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: memberships.account_id })
    .from(memberships)
    .where(isCustomers(customerId))
    .limit(1);
  return row?.accountId;
}

/** That a membership is a customer's. Of one that was replaced the money may still come back. */
export function isCustomers(customerId: string): SQL {
  return sql`${memberships.customer_id} is not null and ${memberships.account_id} in (
    select account_id from ${memberships} where customer_id = ${customerId} union all
    select whose.account_id from ${memberCustomers} as had join ${memberNumbers} as whose on whose.no = had.member_no
    where had.customer_id = ${customerId})`;
}

/** Somebody's invoices, the newest first. */
export async function listInvoices(db: Database, accountId: string): Promise<Invoice[]> {
  return selectInvoices(db, accountId);
}

function selectInvoices(db: Database, accountId: string) {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.account_id, accountId))
    .orderBy(desc(invoices.issued_at));
}

/** What a reading begins with: the row, its invoices, and what the ledger knows of its customers. */
export async function readHeld(db: Database, accountId: string) {
  const [rows, known, customers] = await db.batch([
    db.select().from(memberships).where(eq(memberships.account_id, accountId)).limit(1),
    selectInvoices(db, accountId),
    customersOf(db, accountId),
  ]);
  return { row: rows[0], known, customers };
}

/** Written as the moment of asking by which somebody whose membership is over comes up a month later. */
export function restedFrom(now: number): number {
  return now - RECONCILE_MS + RECONCILE_ENDED_MS;
}

/** Something was left undone: the sweep comes again sooner than in a day, and not at once with every run. */
export async function askSoon(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
): Promise<void> {
  await db
    .update(memberships)
    .set({ fetched_at: clock() - RECONCILE_MS + ASKED_AGAIN_MS })
    .where(eq(memberships.account_id, accountId));
}
