import { mayMeet } from "~/uploads/adults.store.server";
import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import type { Upload } from "~/uploads/uploads.table";
import { FEED_PAGE_SIZE } from "./feed.limits";
import { isPlayable } from "./playable.rules";
import { workItems, type WorkItem, type WorkItemDeps } from "./work-items.server";
import { readWorks } from "./works.store.server";

/** Works of one tag, or of one kind, that are looked through for similar ones: the newest. */
const LOOKED_THROUGH = 24;

/** Where one may go from a work. */
export interface RelatedWorks {
  /** The newest of its creator. */
  more: WorkItem[];
  /** Of others: those that share most of its tags first, then the newest of its kind. */
  similar: WorkItem[];
  /** What stands behind it in the list of all. */
  older: WorkItem | null;
  /** Where none of these can be played next: the newest of its kind, by any creator. */
  beyond: WorkItem[];
}

/**
 * What stands beneath a work on its page, in two statements that read some hundred rows however many works there are.
 * @param older the id of what stands behind it in its list, if anything does
 * @param not ids of works that can't be played next
 */
export async function relatedWorks(
  deps: WorkItemDeps,
  viewerId: string,
  work: Pick<Upload, "id" | "owner" | "kind">,
  { older, not = [] }: { older: number | null; not?: readonly number[] },
): Promise<RelatedWorks> {
  const found = await readRelated(deps.db, viewerId, work);
  const ids = new Set([...found.map(({ id }) => id), ...(older === null ? [] : [older])]);
  const byId = await readItems(deps, viewerId, ids);
  const of = (list: string) =>
    found.filter((place) => place.list === list).flatMap(({ id }) => byId.get(id) ?? []);
  const isEnough =
    work.kind === "image" || [...byId.values()].some((item) => isPlayable(item) && !not.includes(item.id));
  const others = isEnough ? [] : await readNewest(deps.db, viewerId, work, [...ids, ...not]);
  const further = await readItems(deps, viewerId, new Set(others.map(({ id }) => id)));
  return {
    more: of("more"),
    similar: of("similar"),
    older: byId.get(older ?? 0) ?? null,
    beyond: others.flatMap(({ id }) => further.get(id) ?? []),
  };
}

async function readItems(
  deps: WorkItemDeps,
  viewerId: string,
  ids: ReadonlySet<number>,
): Promise<Map<number, WorkItem>> {
  if (ids.size === 0) return new Map();
  const items = await workItems(deps, viewerId, await readWorks(deps.db, viewerId, [...ids]));
  return new Map(items.map((item) => [item.id, item]));
}

/** Ids of the newest works of a kind, without some. */
function readNewest(
  db: Database,
  viewerId: string,
  { id, kind }: Pick<Upload, "id" | "kind">,
  not: readonly number[],
): Promise<{ id: number }[]> {
  return db.all(sql`
    select id from uploads
      where kind = ${kind} and visibility = 'public' and status = 'ready' and ${mayMeet(viewerId)}
        and id not in (select value from json_each(${JSON.stringify([id, ...not])}))
      order by listed_at desc, id desc limit ${FEED_PAGE_SIZE}`);
}

/** Ids of both lists, each in its order. The condition of what is listed stands in literals, for its indexes. */
function readRelated(
  db: Database,
  viewerId: string,
  { id, owner, kind }: Pick<Upload, "id" | "owner" | "kind">,
): Promise<{ list: "more" | "similar"; id: number }[]> {
  return db.all(sql`
    select 'more' as list, id, 0 as shared, listed_at from (
      select id, listed_at from uploads
        where owner = ${owner} and id <> ${id} and visibility = 'public' and status = 'ready'
          and ${mayMeet(viewerId)}
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
            and work.visibility = 'public' and work.status = 'ready' and ${mayMeet(viewerId, "work")}
          group by work.id
        union all
        select id, listed_at, 0 from (
          select id, owner, listed_at from uploads
            where kind = ${kind} and visibility = 'public' and status = 'ready' and ${mayMeet(viewerId)}
            order by listed_at desc, id desc limit ${LOOKED_THROUGH}) where owner <> ${owner})
      group by id order by shared desc, listed_at desc, id desc limit ${FEED_PAGE_SIZE})
    order by list, shared desc, listed_at desc, id desc`);
}
