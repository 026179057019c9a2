import { eq } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { digests } from "../notifications.table";
import { nextDigestAt, type Frequency } from "./digest.rules";

interface DigestDeps {
  db: Database;
  clock: Clock;
}

/** How often somebody is mailed what is new; null: never. */
export async function readDigest(db: Database, accountId: string): Promise<Frequency | null> {
  const [row] = await db
    .select({ frequency: digests.frequency })
    .from(digests)
    .where(eq(digests.account_id, accountId))
    .limit(1);
  return row?.frequency ?? null;
}

/** Has somebody mailed what is new from now on, this often. Said twice, nothing is told twice. */
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

/** Ends the mails of an account. Of one that has none, or is gone, nothing is left to end. */
export async function endDigest(db: Database, accountId: string): Promise<void> {
  await db.delete(digests).where(eq(digests.account_id, accountId));
}
