import { ageAllows } from "~/uploads/adults.store.server";
import { allowedWorks } from "~/uploads/creator-listings.store.server";
import { eq, sql } from "drizzle-orm";
import { follows } from "~/following/follows.table";
import type { Database } from "~/platform/database.server";
import type { Followed } from "~/following/follows.store.server";

const LOOKED_THROUGH = 60;
const NAMED = 6;

export async function followsAnybody(db: Database, viewerId: string): Promise<boolean> {
  const found = await db
    .select({ id: follows.id })
    .from(follows)
    .where(eq(follows.follower, viewerId))
    .limit(1)
    .get();
  return found !== undefined;
}

export function creatorsWithNewWorks(
  db: Database,
  viewerId: string,
): Promise<Pick<Followed, "username" | "name" | "avatar" | "works">[]> {
  return db.all(sql`
    select profiles.username, profiles.full_name as name, profiles.avatar_url as avatar,
      coalesce(${allowedWorks(viewerId)}, 0) as works
    from (
      select owner, min(place) as place from (
        select owner, row_number() over (order by listed_at desc, id desc) as place from (
          select owner, listed_at, id from uploads where visibility = 'public' and status = 'ready' and ${ageAllows(viewerId)}
          order by listed_at desc, id desc limit ${LOOKED_THROUGH}))
      where owner <> ${viewerId} group by owner) as latest
    join accounts on accounts.id = latest.owner and accounts.deleting_at is null
    join profiles on profiles.id = latest.owner
    left join creator_listings on creator_listings.creator = latest.owner
    order by latest.place limit ${NAMED}`);
}
