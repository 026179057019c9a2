import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/platform/database.server";
import { SUGGESTED_FROM, SUGGESTED_TAGS } from "./tags.limits";
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
        sql`select work.id, value ->> 'tag', value ->> 'label', key, null
            from (select (${work}) as id) as work cross join json_each(${wanted})
            where work.id is not null`,
      )
      .onConflictDoUpdate({
        target: [uploadTags.upload_id, uploadTags.tag],
        set: { label: sql`excluded.label`, position: sql`excluded.position` },
      }),
  ];
}

/** How many public works have a tag. @param tag its key */
export async function countTagged(db: Database, tag: string): Promise<number> {
  const row = await db.select({ works: tagTotals.works }).from(tagTotals).where(eq(tagTotals.tag, tag)).get();
  return row?.works ?? 0;
}

/**
 * Tags of public works that begin so, the most used first. Of a very common beginning only the first in the alphabet
 * are looked at: what it costs must not grow with everybody's tags, and one letter more finds the others.
 * @param beginning a key's
 */
export async function suggestTags(db: Database, beginning: string): Promise<string[]> {
  const behind = `${beginning}\u{10ffff}`;
  const rows = await db.all<{ tag: string }>(sql`
    select tag from (
      select tag, works from tag_totals where tag >= ${beginning} and tag < ${behind} order by tag limit ${SUGGESTED_FROM})
    order by works desc, tag limit ${SUGGESTED_TAGS}`);
  return rows.map(({ tag }) => tag);
}
