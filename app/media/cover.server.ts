import { and, eq, isNull, like, ne, or } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { STORAGE_CACHE_SECONDS } from "~/uploads/uploads.limits";
import { shownPrefix } from "~/uploads/uploads.rules";
import { isPosterHeld } from "~/uploads/held-versions.store.server";
import { uploads } from "~/uploads/uploads.table";
import { findCover, type RangeSource } from "~/formats";

export interface CoverDeps {
  db: Database;
  bucket: R2Bucket;
}

/**
 * Keeps the cover inside a sound as its poster, unless its owner chose one. Can be repeated: a cover is
 * named after the object it came from, and one whose object was replaced gives way.
 * @param etag of the sound's object
 * @returns whether a cover stands there now
 */
export async function keepCover(
  { db, bucket }: CoverDeps,
  id: number,
  etag: string,
  source: RangeSource,
): Promise<boolean> {
  const row = await db
    .select({ id: uploads.id, poster: uploads.poster, replaces: uploads.replaces })
    .from(uploads)
    .where(eq(uploads.id, id))
    .get();
  if (!row || isChosen(row.poster)) return false;
  const cover = await findCover(source);
  if (!cover && row.poster === null) return false;
  const key = cover && `${shownPrefix(row)}cover-${etag.replace(/[^\w-]/g, "_")}.${cover.fileExt}`;
  if (cover && key) {
    await bucket.put(key, cover.bytes, {
      httpMetadata: { contentType: cover.mimeType, cacheControl: `max-age=${STORAGE_CACHE_SECONDS}` },
    });
  }
  const kept = await db
    .update(uploads)
    .set({ poster: key })
    .where(
      and(
        eq(uploads.id, id),
        ne(uploads.status, "deleting"),
        or(isNull(uploads.poster), like(uploads.poster, `%/${COVER}%`), like(uploads.poster, `%-${COVER}%`)),
      ),
    )
    .returning({ id: uploads.id })
    .get();
  // Deleted, or given a poster by its owner, while we read.
  if (!kept && key) await bucket.delete(key);
  else if (row.poster !== null && row.poster !== key && !(await isPosterHeld(db, row.poster)))
    await bucket.delete(row.poster);
  return kept !== undefined && key !== null;
}

const COVER = "cover-";

/** Whether the poster is its owner's, and so not ours to replace. */
function isChosen(poster: string | null): boolean {
  return poster !== null && !poster.includes(COVER);
}
