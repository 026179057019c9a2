import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { ageAllows } from "~/uploads/adults.store.server";
import type { Upload } from "~/uploads/uploads.table";
import { FEED_PAGE_SIZE } from "./feed.limits";

/** The newest works per tag or kind that are searched for similar ones. */
const LOOKED_THROUGH = 24;

/** Literals in the condition, so that SQLite uses the partial indexes. */
export function readRelated(
  db: Database,
  viewerId: string,
  { id, owner, kind }: Pick<Upload, "id" | "owner" | "kind">,
): Promise<{ list: "more" | "similar"; id: number }[]> {
  return db.all(sql`
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
      group by id order by shared desc, listed_at desc, id desc limit ${FEED_PAGE_SIZE})
    order by list, shared desc, listed_at desc, id desc`);
}

export function readNewest(
  db: Database,
  viewerId: string,
  { id, kind }: Pick<Upload, "id" | "kind">,
  not: readonly number[],
): Promise<{ id: number }[]> {
  return db.all(sql`
    select id from uploads
      where kind = ${kind} and visibility = 'public' and status = 'ready' and ${ageAllows(viewerId)}
        and id not in (select value from json_each(${JSON.stringify([id, ...not])}))
      order by listed_at desc, id desc limit ${FEED_PAGE_SIZE}`);
}
