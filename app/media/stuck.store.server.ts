import { sql } from "drizzle-orm";
import { redIf, type Finding } from "~/health/signals.rules";
import { accounts } from "~/identity/accounts/accounts.table";
import type { Database } from "~/platform/database.server";
import { uploads } from "~/uploads/uploads.table";
import { LATE_MS } from "./stuck.limits";

/** What `npm run backlog` lists. */
export async function checkStuck(db: Database, now: number): Promise<Finding> {
  const { stuck } = await db.get<{ stuck: number }>(sql`
    select (select count(*) from ${uploads} where status in ('pending', 'processing', 'deleting') and (
        status = 'processing' and arrived_at < ${now - LATE_MS.processing}
        or status = 'pending' and part_size is null and put_expires_at < ${now - LATE_MS.pending}
        or status = 'deleting' and sealed is null and put_expires_at < ${now - LATE_MS.deleting}))
      + (select count(*) from ${accounts} where deleting_at < ${now - LATE_MS.account_deletion}) as stuck`);
  return redIf(stuck > 0, stuck);
}
