import { DAY_MS } from "../../app/platform/clock.ts";
import { localDatabase } from "./local-database.ts";

export interface InventedWatching {
  member: string;
  creator: string;
  uploads: readonly number[];
  days: number;
  seconds: number;
}

/**
 * Writes to the database: meters follow the real clock, and the payments' clock skips months. Closed months stay as
 * they are.
 */
export async function inventWatching(
  origin: string,
  { member, creator, uploads, days, seconds }: InventedWatching,
): Promise<void> {
  const run = await localDatabase(origin);
  for (const [table, email] of [
    ["member_numbers", member],
    ["creator_numbers", creator],
  ] as const) {
    await run(
      `insert into ${table} (account_id, since) select id, created_at from accounts where email = ?1
         and not exists (select 1 from ${table} where account_id = accounts.id)`,
      [email],
    );
  }
  await run(
    `with recursive
       days(nth) as (select 0 union all select nth + 1 from days where nth + 1 < cast(?1 as integer))
     insert or ignore into watch_day (account_id, day, upload_id, member_no, creator_no, ms, view, ranked)
     select m.account_id, cast(?2 as integer) + nth, cast(works.value as integer), m.no, c.no,
            cast(?3 as integer) * 1000, 1, coalesce(paying.state = 'active', 0)
     from days join json_each(?4) as works
       join accounts as watching on watching.email = ?5
       join member_numbers as m on m.account_id = watching.id
       left join memberships as paying on paying.account_id = watching.id
       join accounts as making on making.email = ?6
       join creator_numbers as c on c.account_id = making.id
     where cast(strftime('%Y%m', (cast(?2 as integer) + nth) * 86400, 'unixepoch') as integer)
       > coalesce((select max(month) from frozen_months), 0)`,
    [days, Math.floor(Date.now() / DAY_MS), seconds, JSON.stringify(uploads), member, creator],
  );
}
