import { inArray, sql } from "drizzle-orm";
import { isStopped } from "~/identity/accounts/stopped.store.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { uploads } from "../uploads.table";

/** Works made public by one statement; what is left waits for the next minute. */
const MOST_AT_ONCE = 200;

/**
 * Makes public what its hour has come for. One statement: whoever runs it twice, or at the same time, finds nothing
 * left to do, and what was cancelled in this moment is not touched. A work that is not ready yet becomes public all the
 * same and appears once it is. One that a decision restricts, or whose owner is suspended, under review or no creator now,
 * waits for that to end. It stands in the lists at the hour it was meant for, however late this runs.
 * @returns how many works
 */
export async function publishDue({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  // `publish_at is not null` as a literal, for the index.
  const now = clock();
  const due = sql`(select id from ${uploads} where publish_at is not null and publish_at <= ${now}
      and restriction is null and not ${isStopped(uploads.owner, now)}
      and exists (select 1 from profiles as pub where pub.id = ${uploads.owner} and pub.account_type = 'creator')
    order by publish_at limit ${sql.raw(String(MOST_AT_ONCE))})`;
  const published = await db
    .update(uploads)
    .set({
      visibility: "public",
      listed_at: sql`coalesce(${uploads.listed_at}, ${uploads.publish_at})`,
      publish_at: null,
    })
    .where(inArray(uploads.id, due))
    .returning({ id: uploads.id });
  return published.length;
}
