import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { failUnless, writeMerged, type RenderedFields } from "~/platform/three-way.server";
import type { UploadEdit } from "./edit.schema";
import { editableFields } from "./editable.rules";
import { findPublishTimeError } from "./publishing/publishing.rules";
import { isWork } from "./replacing/replacing.store.server";
import { hasExactTags, listTags, writeTagsStatements } from "./tags/tags.store.server";
import { findOwned } from "./uploads.store.server";
import { uploads, type Upload, type Visibility } from "./uploads.table";

/** Two tabs keep each other's edits. @param form.was what the form was rendered with */
export function mergeEdit(
  deps: { db: Database; clock: Clock },
  owner: string,
  id: number,
  form: { typed: UploadEdit; was: RenderedFields | null },
): Promise<UploadEdit> {
  const { db } = deps;
  return writeMerged(db, form, {
    read: async () => {
      const [row, tags] = await Promise.all([findOwned(db, id, owner), listTags(db, id)]);
      if (!row) throw new DomainError("uploads.not_found");
      const columns = FORM_COLUMNS.map((name) =>
        row[name] === null ? isNull(uploads[name]) : eq(uploads[name], row[name] as never),
      );
      const isStill = sql`(exists ${db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(eq(uploads.id, id), ...columns))} and ${hasExactTags(id, tags)})`;
      return { stored: editableFields({ ...row, visibility: ownerVisibility(row) }, tags), isStill };
    },
    write: (merged, guard) => editUpload(deps, owner, id, merged, guard),
  });
}

const FORM_COLUMNS = [
  "title",
  "description",
  "alt_text",
  "visibility",
  "owner_visibility",
  "publish_at",
  "comments_on",
  "adults_by_owner",
  "teaser_on",
] as const;

/** @param guard first statement of the batch */
export async function editUpload(
  { db, clock }: { db: Database; clock: Clock },
  owner: string,
  id: number,
  edit: UploadEdit,
  guard = failUnless(db, sql`1`),
): Promise<void> {
  const now = clock();
  const { tags, comments_on, publish_at: at, visibility, ...rest } = edit;
  const texts = { ...rest, ...(comments_on === undefined ? {} : { comments_on }) };
  if (visibility === "private" && at !== null) await checkPublishTime(db, { owner, id, at, now });
  const own = and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting"), isWork);
  const [, rows] = await db.batch([
    guard,
    db
      .update(uploads)
      .set({ ...texts, ...visibilityColumns(visibility, now, at) })
      .where(own)
      .returning({ id: uploads.id }),
    ...(tags ? writeTagsStatements(db, sql`select ${uploads.id} from ${uploads} where ${own}`, tags) : []),
  ]);
  if (rows.length === 0) throw new DomainError("uploads.not_found");
}

/** While a decision restricts the work, the choice waits in `owner_visibility`. */
export function visibilityColumns(visibility: Visibility, now: number, at: number | null = null) {
  const isPublic = visibility === "public";
  return {
    visibility: sql<Visibility>`case when ${uploads.restriction} is null then ${visibility} else 'private' end`,
    owner_visibility: sql<Visibility>`case when ${uploads.restriction} is not null then ${visibility} end`,
    publish_at: isPublic ? null : at,
    ...(isPublic ? { listed_at: sql`coalesce(${uploads.listed_at}, ${now})` } : {}),
  };
}

export const ownerVisibility = (row: Pick<Upload, "owner_visibility" | "visibility">): Visibility =>
  row.owner_visibility ?? row.visibility;

/** A time stored earlier may be nearer. */
async function checkPublishTime(
  db: Database,
  { owner, id, at, now }: { owner: string; id: number; at: number; now: number },
): Promise<void> {
  const refusal = findPublishTimeError(at, now);
  if (refusal && (await findOwned(db, id, owner))?.publish_at !== at) throw new DomainError(refusal);
}
