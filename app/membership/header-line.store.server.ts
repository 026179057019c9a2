import { eq } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import type { HeaderFacts } from "./header-line.rules";
import { memberships } from "./memberships.table";

/** Read with every page of a member: one row by its key. */
export async function findHeaderFacts(db: Database, accountId: string): Promise<HeaderFacts | undefined> {
  const [facts] = await db
    .select({
      state: memberships.state,
      subscription_id: memberships.subscription_id,
      trial_ends_at: memberships.trial_ends_at,
      access_until: memberships.access_until,
    })
    .from(memberships)
    .where(eq(memberships.account_id, accountId))
    .limit(1);
  return facts;
}
