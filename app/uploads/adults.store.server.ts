import { sql, type SQL } from "drizzle-orm";
import { latestAdultBirth } from "~/identity/accounts/age.rules";
import { systemClock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";

/** What is marked for adults, by its owner or by a decision; for a statement over `uploads` under this name. */
export function isForAdults(name = "uploads"): SQL<number> {
  const work = sql.identifier(name);
  return sql<number>`(${work}.adults_by_owner <> 0 or ${work}.adults_by_decision <> 0)`;
}

/**
 * Whether somebody may meet a work at all, in whatever list, page or file: what is for adults only who is 18 by their
 * birth date, and its owner. Who never told one is not known to be 18. Every statement that shows works to others asks
 * for it, beside what makes them public; tests/worker/age goes through all of these places.
 *
 * What is marked is rare, and of anything else nothing but its own row is read.
 * @param viewerId null: somebody without an account
 * @param name under which the statement has `uploads`
 */
export function mayMeet(viewerId: string | null, name = "uploads"): SQL {
  if (viewerId === null) return sql`not ${isForAdults(name)}`;
  const work = sql.identifier(name);
  // By the machine's own clock: whoever moves another one about does not grow older by it.
  return sql`(not ${isForAdults(name)} or ${work}.owner = ${viewerId} or ${isAdult(viewerId)})`;
}

/** This person's id where they are not known to be 18, else null. For what can't ask within its own statement. */
export async function minorOf(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db.all<{ is_adult: number }>(sql`select ${isAdult(accountId)} as is_adult`);
  return row?.is_adult === 1 ? null : accountId;
}

/** Whether an account's owner is 18. */
export const isAdult = (accountId: string | SQL): SQL =>
  sql`exists (select 1 from accounts as reader where reader.id = ${accountId}
    and reader.date_of_birth <= ${latestAdultBirth(systemClock())})`;
