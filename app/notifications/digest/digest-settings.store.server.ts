import { eq } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { digests } from "~/notifications/notifications.table";
import { nextDigestAt, type Frequency } from "./digest.rules";

interface DigestDeps {
  db: Database;
  clock: Clock;
}

export async function readDigest(db: Database, accountId: string): Promise<Frequency | null> {
  const [row] = await db
    .select({ frequency: digests.frequency })
    .from(digests)
    .where(eq(digests.account_id, accountId))
    .limit(1);
  return row?.frequency ?? null;
}

/** `told_until` of an existing digest stays, so that nothing is announced twice. */
export async function setDigest(
  { db, clock }: DigestDeps,
  accountId: string,
  frequency: Frequency,
): Promise<void> {
  const now = clock();
  const next_at = nextDigestAt(frequency, now);
  await db
    .insert(digests)
    .values({ account_id: accountId, frequency, next_at, told_until: now })
    .onConflictDoUpdate({ target: digests.account_id, set: { frequency, next_at } });
}

export async function disableDigest(db: Database, accountId: string): Promise<void> {
  await db.delete(digests).where(eq(digests.account_id, accountId));
}
