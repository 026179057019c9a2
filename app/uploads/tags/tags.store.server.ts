import { and, asc, eq, gt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { isAdult } from "../adults.store.server";
import { uploads } from "../uploads.table";
import { MAX_TAGS, SUGGESTED_FROM, SUGGESTED_TAGS } from "./tags.limits";
import type { Tag } from "./tags.rules";
import { tagTotals, uploadTags } from "./tags.table";

/** A work's tags in their owner's order. */
export function tagsOf(db: Database, uploadId: number): Promise<Tag[]> {
  return db
    .select({ tag: uploadTags.tag, label: uploadTags.label })
    .from(uploadTags)
    .where(eq(uploadTags.upload_id, uploadId))
    .orderBy(asc(uploadTags.position))
    .all();
}

/**
 * Statements for a batch that writes a work: these tags and no others. Those it had stay as they are, so that nothing
 * hears of a change that is none.
 * @param work a subquery for the work's id; where it finds none, nothing is written
 */
export function writingTags(db: Database, work: SQL, tags: readonly Tag[]): BatchItem<"sqlite">[] {
  const wanted = JSON.stringify(tags);
  return [
    db.delete(uploadTags).where(
      sql`${uploadTags.upload_id} = (${work}) and ${uploadTags.tag} not in (
        select value ->> 'tag' from json_each(${wanted}))`,
    ),
    db
      .insert(uploadTags)
      .select(
        sql`select work.id, value ->> 'tag', value ->> 'label', key, null, 0
            from (select (${work}) as id) as work cross join json_each(${wanted})
            where work.id is not null`,
      )
      .onConflictDoUpdate({
        target: [uploadTags.upload_id, uploadTags.tag],
        set: { label: sql`excluded.label`, position: sql`excluded.position` },
      }),
  ];
}

/** Whether a work has just these tags, in this order. */
export function areTags(uploadId: number, tags: readonly Tag[]): SQL {
  const known = JSON.stringify(tags.map(({ tag, label }) => [tag, label]));
  return sql`(select json_group_array(json_array(tag, label)) from (
    select tag, label from upload_tags where upload_id = ${uploadId} order by position)) = ${known}`;
}

/** Whether a work would have no more tags than it can with these added. Asked of `uploads`. */
export function hasRoomFor(tags: readonly Tag[]): SQL<number> {
  return sql<number>`(
    (select count(*) from upload_tags as had where had.upload_id = uploads.id) +
    (select count(*) from json_each(${JSON.stringify(tags)}) as wanted where not exists (
      select 1 from upload_tags as had where had.upload_id = uploads.id and had.tag = wanted.value ->> 'tag')
    ) <= ${MAX_TAGS})`;
}

/** A statement that adds tags to works that have room for them, behind those they have. @param works a condition on `uploads` */
export function addingTags(db: Database, works: SQL | undefined, tags: readonly Tag[]) {
  return db
    .insert(uploadTags)
    .select(
      sql`select uploads.id, wanted.value ->> 'tag', wanted.value ->> 'label', wanted.key + coalesce(
            (select max(had.position) + 1 from upload_tags as had where had.upload_id = uploads.id), 0), null, 0
          from ${uploads} cross join json_each(${JSON.stringify(tags)}) as wanted
          where ${works} and ${hasRoomFor(tags)}`,
    )
    .onConflictDoNothing();
}

/** A statement that takes tags away from works. @param works a condition on `uploads` */
export function removingTags(db: Database, works: SQL | undefined, tags: readonly Tag[]) {
  return db.delete(uploadTags).where(
    sql`${uploadTags.upload_id} in (select ${uploads.id} from ${uploads} where ${works})
      and ${uploadTags.tag} in (select value ->> 'tag' from json_each(${JSON.stringify(tags)}))`,
  );
}

/**
 * How a tag is written: as the public work that has had it longest before everybody writes it, so that nobody who comes
 * later writes it anew for all. The tag itself where the works that had it went meanwhile.
 * @param tag a column that holds keys
 */
export function tagLabel(tag: SQLWrapper): SQL<string> {
  return sql`coalesce((select t.label from upload_tags as t
    where t.tag = ${tag} and t.listed_at is not null order by t.listed_at, t.upload_id limit 1), ${tag})`;
}

/** How many public works with a tag this person may meet, for a statement that has `tag_totals`. */
export const metOfTag = (viewerId: string): SQL<number> =>
  sql<number>`(tag_totals.works - iif(tag_totals.adults > 0 and not ${isAdult(viewerId)}, tag_totals.adults, 0))`;

/**
 * A tag that public works have, as it is written, and how many of them this person may meet; undefined where there is
 * none.
 * @param tag its key
 */
export function findTag(
  db: Database,
  tag: string,
  viewerId: string,
): Promise<{ label: string; works: number } | undefined> {
  return db
    .select({ label: tagLabel(sql`tag_totals.tag`), works: metOfTag(viewerId) })
    .from(tagTotals)
    .where(and(eq(tagTotals.tag, tag), gt(metOfTag(viewerId), 0)))
    .get();
}

/**
 * Tags of public works that begin so, as they are written, the most used first. Of a very common beginning only the first in the alphabet
 * are looked at: what it costs must not grow with everybody's tags, and one letter more finds the others.
 * @param beginning a key's @param viewerId to whom: tags of nothing but works that they may not meet are none
 */
export async function suggestTags(db: Database, beginning: string, viewerId: string): Promise<string[]> {
  const behind = `${beginning}\u{10ffff}`;
  // Materialized: else how each is written would be looked up for all that were looked at.
  const rows = await db.all<{ label: string }>(sql`
    with suggested as materialized (
      select tag, works from (
        select tag, ${metOfTag(viewerId)} as works from tag_totals
        where tag >= ${beginning} and tag < ${behind} order by tag limit ${SUGGESTED_FROM})
      where works > 0 order by works desc, tag limit ${SUGGESTED_TAGS})
    select ${tagLabel(sql`suggested.tag`)} as label from suggested order by works desc, tag`);
  return rows.map(({ label }) => label);
}
