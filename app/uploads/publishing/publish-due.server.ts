import { inArray, sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { uploads } from "../uploads.table";

/** Works made public by one statement; what is left waits for the next minute. */
const MOST_AT_ONCE = 200;

/**
 * Makes public what its hour has come for. One statement: whoever runs it twice, or at the same time, finds nothing
 * left to do, and what was cancelled in this moment is not touched. A work that is not ready yet becomes public all the
 * same and appears once it is; one that a decision restricts waits for that to end. It stands in the lists at the hour it was meant for, however late this runs.
 * @returns how many works
 */
export async function publishDue({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  // `publish_at is not null` as a literal, for the index.
  const due = sql`(select id from ${uploads} where publish_at is not null and publish_at <= ${clock()}
      and restriction is null
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
