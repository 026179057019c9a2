import { and, eq, ne } from "drizzle-orm";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { cleanPicture, readWholePicture } from "~/formats";
import { MAX_POSTER_BYTES, MAX_POSTER_SIDE, STORAGE_CACHE_SECONDS } from "./uploads.limits";
import { isPosterHeld } from "./held-versions.store.server";
import { findBrought } from "./replacing/replacing.store.server";
import { shownPrefix } from "./uploads.rules";
import type { PreviewFields } from "./uploads.schema";
import { findOwned } from "./uploads.store.server";
import { uploads, type Upload } from "./uploads.table";

export interface PosterDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
  /** Whether a decision refuses these bytes wherever they stand; left out: nothing is asked. */
  isRefused?: (bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
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
  { db, bucket, clock, isRefused }: PosterDeps,
  owner: string,
  id: number,
  bytes: Uint8Array,
): Promise<string> {
  if (!(await findShown(db, id, owner))) throw new DomainError("uploads.not_found");
  const type = bytes.byteLength > MAX_POSTER_BYTES ? null : await readWholePicture(bytes);
  if (!type || !POSTER_TYPES.has(type.mime) || Math.max(type.width, type.height) > MAX_POSTER_SIDE) {
    throw new DomainError("uploads.bad_poster");
  }
  const clean = await cleanPicture(bytes);
  if (!clean) throw new DomainError("uploads.bad_poster");
  // As it came and as it would be stored: what was removed lies in storage without what told of its maker.
  for (const form of [new Uint8Array(bytes), clean]) {
    if (await isRefused?.(form)) throw new DomainError("uploads.bad_poster");
  }
  // Twice: between the question and the answer the file may have taken its work's place.
  for (let tries = 1; tries <= 2; tries++) {
    const row = await findShown(db, id, owner);
    const key = row && (await keep({ db, bucket, clock }, row, clean, type));
    if (key) return key;
  }
  throw new DomainError("uploads.not_found");
}

/**
 * The upload that the pictures of a file stand for: its own, or the work whose file it has become. A browser may still
 * be drawing them when the file has long been checked.
 */
async function findShown(db: Database, id: number, owner: string): Promise<Upload | undefined> {
  return (await findOwned(db, id, owner)) ?? (await findBrought(db, id, owner));
}

/** @returns the object's key, or null when the upload was deleted meanwhile */
async function keep(
  { db, bucket, clock }: PosterDeps,
  row: Upload,
  bytes: Uint8Array<ArrayBuffer>,
  type: { mime: string; extension: string },
): Promise<string | null> {
  const key = `${shownPrefix(row)}poster-${clock()}.${type.extension}`;
  await bucket.put(key, bytes, {
    httpMetadata: { contentType: type.mime, cacheControl: `max-age=${STORAGE_CACHE_SECONDS}` },
  });
  const kept = await db
    .update(uploads)
    .set({ poster: key })
    .where(ownedBy(row.owner, row.id))
    .returning({ id: uploads.id })
    .get();
  // Deleted while we stored: the deletion may have looked before the poster was there.
  if (!kept) await bucket.delete(key);
  else if (row.poster !== null && row.poster !== key && !(await isPosterHeld(db, row.poster)))
    await bucket.delete(row.poster);
  return kept ? key : null;
}

/** Keeps what the browser saw in the file. @throws DomainError uploads.not_found */
export async function savePreview(
  { db }: Pick<PosterDeps, "db">,
  owner: string,
  id: number,
  { placeholder, peaks }: PreviewFields,
): Promise<void> {
  const seen = { ...(placeholder && { placeholder }), ...(peaks && { peaks: JSON.stringify(peaks) }) };
  for (let tries = 1; tries <= 2; tries++) {
    const row = await findShown(db, id, owner);
    if (!row) break;
    const kept = await db
      .update(uploads)
      // The id again, so that an empty preview is a statement too.
      .set({ id: row.id, ...seen })
      .where(ownedBy(owner, row.id))
      .returning({ id: uploads.id })
      .get();
    if (kept) return;
  }
  throw new DomainError("uploads.not_found");
}
