import { ageAllows } from "~/uploads/adults.store.server";
import { sql, type SQL } from "drizzle-orm";
import { follows } from "~/following/follows.table";
import { creatorListings } from "~/uploads/creator-listings.table";
import { uploads } from "~/uploads/uploads.table";
import { withinReach } from "./reach.server";
import type { SourceReach } from "./source";

/**
 * One seek finds each creator's newest work (uploads_news); only as many creators as rows are wanted are read
 * further.
 */
export function newsRows(viewerId: string, reach: SourceReach, limit: number): SQL {
  const newestOf = (follow: SQL, most: number) => sql`select u.id from ${uploads} u
    where u.owner = ${follow}.creator and u.visibility = 'public' and u.status = 'ready'
      and ${ageAllows(viewerId, "u")}
      and u.visible_at > ${follow}.created_at ${withinReach(reach, sql`u.visible_at, u.id`)}
    order by u.visible_at desc, u.id desc limit ${most}`;
  return sql`select w.visible_at as at, w.id as local_id, null as facts
    from (
      select f.creator, f.created_at from ${follows} f
      cross join ${uploads} newest on newest.id = (${newestOf(sql`f`, 1)})
      where f.follower = ${viewerId}
      order by newest.visible_at desc, newest.id desc limit ${limit}
    ) some_creators
    cross join ${uploads} w on w.id in (${newestOf(sql`some_creators`, limit)})
    order by w.visible_at desc, w.id desc limit ${limit}`;
}

/** Creators without news cost one seek (creator_listings). */
export function newsSince(viewerId: string, since: SQL, limit: number): SQL {
  return sql`select u.id from ${follows} f
    cross join ${creatorListings} c on c.creator = f.creator
      and c.news_at > f.created_at and c.news_at > ${since}
    cross join ${uploads} u on u.owner = f.creator and u.visibility = 'public' and u.status = 'ready'
      and ${ageAllows(viewerId, "u")}
      and u.visible_at > max(f.created_at, ${since})
    where f.follower = ${viewerId} limit ${limit}`;
}
