import { inArray, sql } from "drizzle-orm";
import { isStopped } from "~/identity/accounts/stopped.store.server";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { uploads } from "../uploads.table";

const MAX_PER_RUN = 200;

/** Repeatable. The public date is the scheduled time, however late. */
export async function publishDue({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  // As a literal, for the index.
  const now = clock();
  const due = sql`(select id from ${uploads} where publish_at is not null and publish_at <= ${now}
      and restriction is null and not ${isStopped(uploads.owner, now)}
      and exists (select 1 from profiles as pub where pub.id = ${uploads.owner} and pub.account_type = 'creator')
    order by publish_at limit ${sql.raw(String(MAX_PER_RUN))})`;
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
