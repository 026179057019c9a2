import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { onlyWhile, writeMerged, type Was } from "~/platform/three-way.server";
import type { UploadEdit } from "./edit.schema";
import { editableOf } from "./editable.rules";
import { refusalOfMoment } from "./publishing/publishing.rules";
import { isWork } from "./replacing/replacing.store.server";
import { areTags, tagsOf, writingTags } from "./tags/tags.store.server";
import { findOwned } from "./uploads.store.server";
import { uploads } from "./uploads.table";

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
  form: { typed: UploadEdit; was: Was | null },
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
      return { stored: editableOf(row, tags), isStill };
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
 * @throws DomainError uploads.not_found for missing and for other people's alike, uploads.restricted for one that a
 *   decision keeps from being public, uploads.publish_too_soon, uploads.publish_too_late
 */
export async function editUpload(
  { db, clock }: { db: Database; clock: Clock },
  owner: string,
  id: number,
  edit: UploadEdit,
  guard = onlyWhile(db, sql`1`),
): Promise<void> {
  const now = clock();
  const { tags, comments_on, ...rest } = edit;
  const words = { ...rest, ...(comments_on === undefined ? {} : { comments_on }) };
  const { publish_at: at, visibility } = words;
  if (visibility === "private" && at !== null) await checkMoment(db, { owner, id, at, now });
  const mayBe = visibility === "public" ? isNull(uploads.restriction) : undefined;
  const own = and(
    eq(uploads.id, id),
    eq(uploads.owner, owner),
    ne(uploads.status, "deleting"),
    isWork,
    mayBe,
  );
  const [, rows] = await db.batch([
    guard,
    db
      .update(uploads)
      .set({ ...words, ...(visibility === "public" ? comingBeforeAll(now) : {}) })
      .where(own)
      .returning({ id: uploads.id }),
    ...(tags ? writingTags(db, sql`select ${uploads.id} from ${uploads} where ${own}`, tags) : []),
  ]);
  if (rows.length > 0) return;
  // While a decision restricts it, it is private whatever its owner wishes; what they wished comes back with it.
  const found = await findOwned(db, id, owner);
  throw new DomainError(found?.restriction ? "uploads.restricted" : "uploads.not_found");
}

/** A moment that stood there before may come nearer than a new one: the rest of the form can still be saved. */
async function checkMoment(
  db: Database,
  { owner, id, at, now }: { owner: string; id: number; at: number; now: number },
): Promise<void> {
  const refusal = refusalOfMoment(at, now);
  if (refusal && (await findOwned(db, id, owner))?.publish_at !== at) throw new DomainError(refusal);
}

/** What a work made public gets: its place in the lists, the first time for good; its hour needs not come any more. */
export function comingBeforeAll(now: number) {
  return { listed_at: sql`coalesce(${uploads.listed_at}, ${now})`, publish_at: null };
}
