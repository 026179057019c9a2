import { mayMeet } from "~/uploads/adults.store.server";
import { sql, type SQL } from "drizzle-orm";
import { follows } from "~/following/follows.table";
import { creatorListings } from "~/uploads/creator-listings.table";
import { uploads } from "~/uploads/uploads.table";
import type { SourceReach } from "./source";

/**
 * Works of followed creators that everybody could see since they are followed, by when they could: `at` and `local_id`.
 * One seek finds each creator's newest within the reach (uploads_news); of no more creators than rows are wanted
 * are more read, for none of the others can have one among them.
 */
export function newsRows(viewerId: string, reach: SourceReach, limit: number): SQL {
  const ofOne = (follow: SQL, most: number) => sql`select u.id from ${uploads} u
    where u.owner = ${follow}.creator and u.visibility = 'public' and u.status = 'ready'
      and ${mayMeet(viewerId, "u")}
      and u.visible_at > ${follow}.created_at ${reachOf(reach)}
    order by u.visible_at desc, u.id desc limit ${most}`;
  return sql`select w.visible_at as at, w.id as local_id, null as facts
    from (
      select f.creator, f.created_at from ${follows} f
      cross join ${uploads} newest on newest.id = (${ofOne(sql`f`, 1)})
      where f.follower = ${viewerId}
      order by newest.visible_at desc, newest.id desc limit ${limit}
    ) some_creators
    cross join ${uploads} w on w.id in (${ofOne(sql`some_creators`, limit)})
    order by w.visible_at desc, w.id desc limit ${limit}`;
}

function reachOf(reach: SourceReach): SQL {
  if ("downTo" in reach) {
    const { created_at, id } = reach.downTo;
    return sql`and (u.visible_at, u.id) >= (${created_at}, ${id})`;
  }
  if (!reach.behind) return sql``;
  return sql`and (u.visible_at, u.id) < (${reach.behind.created_at}, ${reach.behind.id})`;
}

/**
 * One row for each such work that is newer than a moment. Creators with nothing new cost one seek, by the moment of
 * their newest (creator_listings).
 */
export function newsSince(viewerId: string, since: SQL, limit: number): SQL {
  return sql`select u.id from ${follows} f
    cross join ${creatorListings} c on c.creator = f.creator
      and c.news_at > f.created_at and c.news_at > ${since}
    cross join ${uploads} u on u.owner = f.creator and u.visibility = 'public' and u.status = 'ready'
      and ${mayMeet(viewerId, "u")}
      and u.visible_at > max(f.created_at, ${since})
    where f.follower = ${viewerId} limit ${limit}`;
}
