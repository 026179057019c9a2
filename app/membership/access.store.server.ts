import { and, eq, isNull, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { memberships } from "./memberships.table";

/** Joined to a statement that runs anyway, so checking access costs no extra query. */
export const accessColumns = {
  access_until: memberships.access_until,
  membership_state: memberships.state,
} as const;

/** Matches no row for null. */
export function membershipJoin(accountId: string | null) {
  return eq(memberships.account_id, accountId ?? "");
}

/** Milliseconds by the billing clock. @returns null where the account is gone */
export async function readAccess(db: Database, accountId: string): Promise<number | null> {
  const found = await db
    .select({ until: sql<number>`coalesce(${memberships.access_until}, 0)` })
    .from(accounts)
    .leftJoin(memberships, eq(memberships.account_id, accounts.id))
    .where(and(eq(accounts.id, accountId), isNull(accounts.deleting_at)))
    .get();
  return found?.until ?? null;
}
