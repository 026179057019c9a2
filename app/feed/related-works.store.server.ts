import { and, eq, not as no, sql, type SQL } from "drizzle-orm";
import { uploadTotals } from "~/engagement/sums.table";
import { membershipJoin } from "~/membership/access.store.server";
import { memberships } from "~/membership/memberships.table";
import type { Database } from "~/platform/database.server";
import { newestFirst } from "~/platform/keyset.server";
import { profiles } from "~/profiles/profiles.table";
import { ageAllows } from "~/uploads/adults.store.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { FEED_PAGE_SIZE } from "./feed.limits";
import { byListing, isAmong, isListed, selectWorks, workColumns, type WorkRow } from "./works.store.server";

/** The newest works per tag or kind that are searched for similar ones. */
const LOOKED_THROUGH = 24;

export type RelatedRow = WorkRow & { list: "more" | "similar" | "older" };

/** CROSS keeps SQLite's order: what is found first, then each work by its key. */
export function readRelated(
  db: Database,
  viewerId: string,
  work: Pick<Upload, "id" | "owner" | "kind">,
  older: SQL | number | null,
): Promise<RelatedRow[]> {
  return db
    .select({ ...workColumns, list: sql<RelatedRow["list"]>`found.list` })
    .from(
      sql`(${relatedPlaces(viewerId, work)}
      union all select 'older', ${older}, 0, 0) as found`,
    )
    .crossJoin(uploads)
    .leftJoin(profiles, eq(profiles.id, uploads.owner))
    .leftJoin(memberships, membershipJoin(viewerId))
    .leftJoin(uploadTotals, eq(uploadTotals.upload_id, uploads.id))
    .where(and(sql`${uploads.id} = found.id`, isListed, ageAllows(viewerId)))
    .orderBy(sql`found.list, found.shared desc, found.listed_at desc, found.id desc`)
    .all();
}

/** Literals in the condition, so that SQLite uses the partial indexes. */
function relatedPlaces(viewerId: string, { id, owner, kind }: Pick<Upload, "id" | "owner" | "kind">): SQL {
  return sql`
    select 'more' as list, id, 0 as shared, listed_at from (
      select id, listed_at from uploads
        where owner = ${owner} and id <> ${id} and visibility = 'public' and status = 'ready'
          and ${ageAllows(viewerId)}
        order by listed_at desc, id desc limit ${FEED_PAGE_SIZE})
    union all
    select 'similar', id, shared, listed_at from (
      select id, max(shared) as shared, max(listed_at) as listed_at from (
        select work.id, work.listed_at, count(*) as shared
          from upload_tags mine, json_each((
            select json_group_array(upload_id) from (
              select upload_id from upload_tags theirs
                where theirs.tag = mine.tag and theirs.listed_at is not null
                order by theirs.listed_at desc, theirs.upload_id desc limit ${LOOKED_THROUGH}))) hit
          join uploads work on work.id = hit.value
          where mine.upload_id = ${id} and work.owner <> ${owner}
            and work.visibility = 'public' and work.status = 'ready' and ${ageAllows(viewerId, "work")}
          group by work.id
        union all
        select id, listed_at, 0 from (
          select id, owner, listed_at from uploads
            where kind = ${kind} and visibility = 'public' and status = 'ready' and ${ageAllows(viewerId)}
            order by listed_at desc, id desc limit ${LOOKED_THROUGH}) where owner <> ${owner})
      group by id order by shared desc, listed_at desc, id desc limit ${FEED_PAGE_SIZE})`;
}

export function readNewest(
  db: Database,
  viewerId: string,
  { id, kind }: Pick<Upload, "id" | "kind">,
  not: readonly number[],
): Promise<WorkRow[]> {
  return selectWorks(db, viewerId)
    .where(and(eq(uploads.kind, kind), isListed, ageAllows(viewerId), no(isAmong([id, ...not]))))
    .orderBy(...newestFirst(byListing))
    .limit(FEED_PAGE_SIZE)
    .all();
}
