import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { failUnless, writeMerged, type RenderedFields } from "~/platform/three-way.server";
import type { UploadEdit } from "./edit.schema";
import { editableOf } from "./editable.rules";
import { refusalOfMoment } from "./publishing/publishing.rules";
import { isWork } from "./replacing/replacing.store.server";
import { areTags, tagsOf, writingTags } from "./tags/tags.store.server";
import { findOwned } from "./uploads.store.server";
import { uploads, type Upload, type Visibility } from "./uploads.table";

/**
 * The owner's form, of which only what was changed in it is written: two tabs each keep what the other said.
 * @param was what it was drawn with
 * @returns the record as it is stored then
 * @throws DomainError form.changed_elsewhere, and what `editUpload` throws
 */
export function mergeEdit(
  deps: { db: Database; clock: Clock },
  owner: string,
  id: number,
  form: { typed: UploadEdit; was: RenderedFields | null },
): Promise<UploadEdit> {
  const { db } = deps;
  return writeMerged(db, form, {
    read: async () => {
      const [row, tags] = await Promise.all([findOwned(db, id, owner), tagsOf(db, id)]);
      if (!row) throw new DomainError("uploads.not_found");
      const columns = FORM_COLUMNS.map((name) =>
        row[name] === null ? isNull(uploads[name]) : eq(uploads[name], row[name] as never),
      );
      const isStill = sql`(exists ${db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(eq(uploads.id, id), ...columns))} and ${areTags(id, tags)})`;
      return { stored: editableOf({ ...row, visibility: wishedVisibility(row) }, tags), isStill };
    },
    write: (merged, guard) => editUpload(deps, owner, id, merged, guard),
  });
}

const FORM_COLUMNS = [
  ...(["title", "description", "alt_text", "visibility", "owner_visibility", "publish_at"] as const),
  ...(["comments_on", "adults_by_owner"] as const),
];

/**
 * Writes what the owner says of an upload, whatever state it is in. Every request for media reads
 * the row, so one made private is out of others' reach with this statement.
 * A time to publish at belongs to a private one; made public, or with none, it comes no more.
 * @param guard what its batch begins with
 * @throws DomainError uploads.not_found for missing and for other people's alike, uploads.publish_too_soon,
 *   uploads.publish_too_late
 */
export async function editUpload(
  { db, clock }: { db: Database; clock: Clock },
  owner: string,
  id: number,
  edit: UploadEdit,
  guard = failUnless(db, sql`1`),
): Promise<void> {
  const now = clock();
  const { tags, comments_on, publish_at: at, visibility, ...rest } = edit;
  const words = { ...rest, ...(comments_on === undefined ? {} : { comments_on }) };
  if (visibility === "private" && at !== null) await checkMoment(db, { owner, id, at, now });
  const own = and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting"), isWork);
  const [, rows] = await db.batch([
    guard,
    db
      .update(uploads)
      .set({ ...words, ...ownersWish(visibility, now, at) })
      .where(own)
      .returning({ id: uploads.id }),
    ...(tags ? writingTags(db, sql`select ${uploads.id} from ${uploads} where ${own}`, tags) : []),
  ]);
  if (rows.length === 0) throw new DomainError("uploads.not_found");
}

/** A moment that stood there before may come nearer than a new one: the rest of the form can still be saved. */
async function checkMoment(
  db: Database,
  { owner, id, at, now }: { owner: string; id: number; at: number; now: number },
): Promise<void> {
  const refusal = refusalOfMoment(at, now);
  if (refusal && (await findOwned(db, id, owner))?.publish_at !== at) throw new DomainError(refusal);
}

/**
 * What an owner wants of a work's visibility and hour, as columns; every way to change them writes these. While a decision
 * restricts the work it stays private, and the wish waits in `owner_visibility`: written past that, the decision's end
 * would bring back an earlier wish. Made public, it gets its place in the lists, the first time for good.
 * @param at when to publish a private one
 */
export function ownersWish(visibility: Visibility, now: number, at: number | null = null) {
  const isPublic = visibility === "public";
  return {
    visibility: sql<Visibility>`case when ${uploads.restriction} is null then ${visibility} else 'private' end`,
    owner_visibility: sql<Visibility>`case when ${uploads.restriction} is not null then ${visibility} end`,
    publish_at: isPublic ? null : at,
    ...(isPublic ? { listed_at: sql`coalesce(${uploads.listed_at}, ${now})` } : {}),
  };
}

/** Who may see a work by its owner's wish, whatever a decision makes of it now. */
export const wishedVisibility = (row: Pick<Upload, "owner_visibility" | "visibility">): Visibility =>
  row.owner_visibility ?? row.visibility;
