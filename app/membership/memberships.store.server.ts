import { desc, eq } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { invoices, type Invoice } from "./invoices.table";
import { ASKED_AGAIN_MS, RECONCILE_ENDED_MS, RECONCILE_MS } from "./membership.limits";
import { memberships, type Membership } from "./memberships.table";

export async function findMembership(db: Database, accountId: string): Promise<Membership | undefined> {
  const [row] = await db.select().from(memberships).where(eq(memberships.account_id, accountId)).limit(1);
  return row;
}

/** Whose customer it is; undefined for one that is nobody's here. */
export async function findAccountOfCustomer(db: Database, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: memberships.account_id })
    .from(memberships)
    .where(eq(memberships.customer_id, customerId))
    .limit(1);
  return row?.accountId;
}

/** Somebody's invoices, the newest first. */
export async function listInvoices(db: Database, accountId: string): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.account_id, accountId))
    .orderBy(desc(invoices.issued_at));
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
