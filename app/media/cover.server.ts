import { and, eq, isNull, like, ne, or } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { STORAGE_CACHE_SECONDS } from "~/uploads/uploads.limits";
import { shownPrefix } from "~/uploads/uploads.rules";
import { isPosterHeld } from "~/uploads/held-versions.store.server";
import { uploads } from "~/uploads/uploads.table";
import { findCover, type RangeSource } from "~/formats";

interface CoverDeps {
  db: Database;
  bucket: R2Bucket;
}

/**
 * Leaves a poster that the owner chose.
 * @returns whether a cover is the poster now
 */
export async function putCover(
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
  if (!kept && key) await bucket.delete(key);
  else if (row.poster !== null && row.poster !== key && !(await isPosterHeld(db, row.poster)))
    await bucket.delete(row.poster);
  return kept !== undefined && key !== null;
}

const COVER = "cover-";

function isChosen(poster: string | null): boolean {
  return poster !== null && !poster.includes(COVER);
}
