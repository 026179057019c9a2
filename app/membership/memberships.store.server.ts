import { desc, eq } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { invoices, type Invoice } from "./invoices.table";
import { memberships, type Membership } from "./memberships.table";

export async function findMembership(db: Database, accountId: string): Promise<Membership | undefined> {
  const [row] = await db.select().from(memberships).where(eq(memberships.account_id, accountId)).limit(1);
  return row;
}

/** Somebody's invoices, the newest first. */
export async function listInvoices(db: Database, accountId: string): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.account_id, accountId))
    .orderBy(desc(invoices.issued_at));
}
