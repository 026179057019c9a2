import { eq, sql } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { hashMailbox } from "~/identity/mail/mail-bounces.store.server";
import { mailBounces } from "~/identity/mail/mail-bounces.table";
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
  viewer: { id: string; email: string },
): Promise<{ facts: HeaderFacts | undefined; stop: AccountRestriction | null; hasBounced: boolean }> {
  const mailbox = await hashMailbox(viewer.email);
  const [found] = await db
    .select({
      state: memberships.state,
      subscription_id: memberships.subscription_id,
      trial_ends_at: memberships.trial_ends_at,
      access_until: memberships.access_until,
      suspendedUntil: accounts.suspended_until,
      endedAt: accounts.ended_at,
      hasBounced: sql<number>`exists (select 1 from ${mailBounces} where mailbox_hash = ${mailbox})`,
    })
    .from(accounts)
    .leftJoin(memberships, eq(memberships.account_id, accounts.id))
    .where(eq(accounts.id, viewer.id))
    .limit(1);
  if (!found) return { facts: undefined, stop: null, hasBounced: false };
  const { suspendedUntil, endedAt, state, hasBounced, ...rest } = found;
  const isStopped = suspendedUntil !== null || endedAt !== null;
  const facts = state === null ? undefined : { ...rest, state, access_until: rest.access_until ?? 0 };
  return { facts, stop: isStopped ? { suspendedUntil, endedAt } : null, hasBounced: hasBounced === 1 };
}
