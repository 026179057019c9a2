import { eq } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import type { HeaderFacts } from "./header-line.rules";
import { memberships } from "./memberships.table";

/** Suspended or terminated: the account is read-only. */
export interface AccountRestriction {
  suspendedUntil: number | null;
  endedAt: number | null;
}

export async function findHeaderFacts(
  db: Database,
  accountId: string,
): Promise<{ facts: HeaderFacts | undefined; stop: AccountRestriction | null }> {
  const [found] = await db
    .select({
      state: memberships.state,
      subscription_id: memberships.subscription_id,
      trial_ends_at: memberships.trial_ends_at,
      access_until: memberships.access_until,
      suspendedUntil: accounts.suspended_until,
      endedAt: accounts.ended_at,
    })
    .from(accounts)
    .leftJoin(memberships, eq(memberships.account_id, accounts.id))
    .where(eq(accounts.id, accountId))
    .limit(1);
  if (!found) return { facts: undefined, stop: null };
  const { suspendedUntil, endedAt, state, ...rest } = found;
  const isStopped = suspendedUntil !== null || endedAt !== null;
  const facts = state === null ? undefined : { ...rest, state, access_until: rest.access_until ?? 0 };
  return { facts, stop: isStopped ? { suspendedUntil, endedAt } : null };
}
