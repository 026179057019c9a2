import { and, asc, eq, gt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { isAdult } from "../adults.store.server";
import { uploads } from "../uploads.table";
import { MAX_TAGS, SUGGESTED_FROM, SUGGESTED_TAGS } from "./tags.limits";
import type { Tag } from "./tags.rules";
import { tagTotals, uploadTags } from "./tags.table";

export function listTags(db: Database, uploadId: number): Promise<Tag[]> {
  return db
    .select({ tag: uploadTags.tag, label: uploadTags.label })
    .from(uploadTags)
    .where(eq(uploadTags.upload_id, uploadId))
    .orderBy(asc(uploadTags.position))
    .all();
}

/** Unchanged tags stay, so their triggers don't run. */
export function writeTagsStatements(db: Database, work: SQL, tags: readonly Tag[]): BatchItem<"sqlite">[] {
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

export function hasExactTags(uploadId: number, tags: readonly Tag[]): SQL {
  const known = JSON.stringify(tags.map(({ tag, label }) => [tag, label]));
  return sql`(select json_group_array(json_array(tag, label)) from (
    select tag, label from upload_tags where upload_id = ${uploadId} order by position)) = ${known}`;
}

export function hasRoomFor(tags: readonly Tag[]): SQL<number> {
  return sql<number>`(
    (select count(*) from upload_tags as had where had.upload_id = uploads.id) +
    (select count(*) from json_each(${JSON.stringify(tags)}) as wanted where not exists (
      select 1 from upload_tags as had where had.upload_id = uploads.id and had.tag = wanted.value ->> 'tag')
    ) <= ${MAX_TAGS})`;
}

export function addTagsStatement(db: Database, works: SQL | undefined, tags: readonly Tag[]) {
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

export function removeTagsStatement(db: Database, works: SQL | undefined, tags: readonly Tag[]) {
  return db.delete(uploadTags).where(
    sql`${uploadTags.upload_id} in (select ${uploads.id} from ${uploads} where ${works})
      and ${uploadTags.tag} in (select value ->> 'tag' from json_each(${JSON.stringify(tags)}))`,
  );
}

/** As the first public work writes it. @param tag a column of keys */
export function tagLabel(tag: SQLWrapper): SQL<string> {
  return sql`coalesce((select t.label from upload_tags as t
    where t.tag = ${tag} and t.listed_at is not null order by t.listed_at, t.upload_id limit 1), ${tag})`;
}

export const allowedTagWorks = (viewerId: string): SQL<number> =>
  sql<number>`(tag_totals.works - iif(tag_totals.adults > 0 and not ${isAdult(viewerId)}, tag_totals.adults, 0))`;

export function findTag(
  db: Database,
  tag: string,
  viewerId: string,
): Promise<{ label: string; works: number } | undefined> {
  return db
    .select({ label: tagLabel(sql`tag_totals.tag`), works: allowedTagWorks(viewerId) })
    .from(tagTotals)
    .where(and(eq(tagTotals.tag, tag), gt(allowedTagWorks(viewerId), 0)))
    .get();
}

/** Reads only SUGGESTED_FROM keys. */
export async function suggestTags(db: Database, beginning: string, viewerId: string): Promise<string[]> {
  const behind = `${beginning}\u{10ffff}`;
  // Or each label would be looked up for every key.
  const rows = await db.all<{ label: string }>(sql`
    with suggested as materialized (
      select tag, works from (
        select tag, ${allowedTagWorks(viewerId)} as works from tag_totals
        where tag >= ${beginning} and tag < ${behind} order by tag limit ${SUGGESTED_FROM})
      where works > 0 order by works desc, tag limit ${SUGGESTED_TAGS})
    select ${tagLabel(sql`suggested.tag`)} as label from suggested order by works desc, tag`);
  return rows.map(({ label }) => label);
}
