import { and, eq, isNull, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { memberships } from "./memberships.table";

/**
 * Columns of a statement that joins the memberships of one person to whatever it reads anyway: so that asking
 * whether others' works are open to them costs no statement.
 */
export const accessColumns = {
  /** Milliseconds by the billing clock; null where they have no membership at all. */
  access_until: memberships.access_until,
  membership_state: memberships.state,
} as const;

/** The row of one person, for a LEFT JOIN; of nobody for null. */
export function membershipOf(accountId: string | null) {
  return eq(memberships.account_id, accountId ?? "");
}

/** Until when others' works are open to a person, by the billing clock; null where there is no such account. */
export async function readAccess(db: Database, accountId: string): Promise<number | null> {
  const found = await db
    .select({ until: sql<number>`coalesce(${memberships.access_until}, 0)` })
    .from(accounts)
    .leftJoin(memberships, eq(memberships.account_id, accounts.id))
    .where(and(eq(accounts.id, accountId), isNull(accounts.deleting_at)))
    .get();
  return found?.until ?? null;
}
