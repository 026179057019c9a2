import { and, eq, ne } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { cleanPicture, readWholePicture } from "~/formats";
import { MAX_POSTER_BYTES, MAX_POSTER_SIDE, STORAGE_CACHE_SECONDS } from "./uploads.limits";
import { derivedPrefix } from "./uploads.rules";
import type { PreviewFields } from "./uploads.schema";
import { findOwned } from "./uploads.store.server";
import { uploads } from "./uploads.table";

export interface PosterDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
}

const POSTER_TYPES = new Set(["image/webp", "image/jpeg"]);

const ownedBy = (owner: string, id: number) =>
  and(eq(uploads.id, id), eq(uploads.owner, owner), ne(uploads.status, "deleting"));

/**
 * Stores a poster and removes the one before it. What it is, its own reader says, and how large.
 * @returns its object key
 * @throws DomainError uploads.not_found, uploads.bad_poster
 */
export async function storePoster(
  { db, bucket, clock }: PosterDeps,
  owner: string,
  id: number,
  bytes: Uint8Array,
): Promise<string> {
  const row = await findOwned(db, id, owner);
  if (!row) throw new DomainError("uploads.not_found");
  const type = bytes.byteLength > MAX_POSTER_BYTES ? null : await readWholePicture(bytes);
  if (!type || !POSTER_TYPES.has(type.mime) || Math.max(type.width, type.height) > MAX_POSTER_SIDE) {
    throw new DomainError("uploads.bad_poster");
  }
  const clean = await cleanPicture(bytes);
  if (!clean) throw new DomainError("uploads.bad_poster");
  const key = `${derivedPrefix(id)}poster-${clock()}.${type.extension}`;
  await bucket.put(key, clean, {
    httpMetadata: { contentType: type.mime, cacheControl: `max-age=${STORAGE_CACHE_SECONDS}` },
  });
  const kept = await db
    .update(uploads)
    .set({ poster: key })
    .where(ownedBy(owner, id))
    .returning({ id: uploads.id })
    .get();
  if (!kept) {
    // Deleted while we stored: the deletion may have looked before the poster was there.
    await bucket.delete(key);
    throw new DomainError("uploads.not_found");
  }
  if (row.poster !== null && row.poster !== key) await bucket.delete(row.poster);
  return key;
}

/** Keeps what the browser saw in the file. @throws DomainError uploads.not_found */
export async function savePreview(
  { db }: Pick<PosterDeps, "db">,
  owner: string,
  id: number,
  { placeholder, peaks }: PreviewFields,
): Promise<void> {
  const kept = await db
    .update(uploads)
    // The id again, so that an empty preview is a statement too.
    .set({ id, ...(placeholder && { placeholder }), ...(peaks && { peaks: JSON.stringify(peaks) }) })
    .where(ownedBy(owner, id))
    .returning({ id: uploads.id })
    .get();
  if (!kept) throw new DomainError("uploads.not_found");
}
