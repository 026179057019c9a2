import { sql, type SQL } from "drizzle-orm";
import { latestAdultBirth } from "~/identity/accounts/age.rules";
import { systemClock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";

export function isForAdults(name = "uploads"): SQL<number> {
  const work = sql.identifier(name);
  return sql<number>`(${work}.adults_by_owner <> 0 or ${work}.adults_by_decision <> 0)`;
}

/**
 * Every statement that shows works to others must include this; tests/worker/age checks them. @param viewerId
 * null without an account
 */
export function ageAllows(viewerId: string | null, name = "uploads"): SQL {
  if (viewerId === null) return sql`not ${isForAdults(name)}`;
  const work = sql.identifier(name);
  // An injected clock must not make anyone older.
  return sql`(not ${isForAdults(name)} or ${work}.owner = ${viewerId} or ${isAdult(viewerId)})`;
}

/** Null for known adults. */
export async function findMinor(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db.all<{ is_adult: number }>(sql`select ${isAdult(accountId)} as is_adult`);
  return row?.is_adult === 1 ? null : accountId;
}

export const isAdult = (accountId: string | SQL): SQL =>
  sql`exists (select 1 from accounts as reader where reader.id = ${accountId}
    and reader.date_of_birth <= ${latestAdultBirth(systemClock())})`;
