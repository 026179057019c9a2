import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { cleanPicture, readWholePicture } from "~/formats";
import { MAX_POSTER_BYTES, MAX_POSTER_SIDE, STORAGE_CACHE_SECONDS } from "./uploads.limits";
import { isPosterHeld } from "./held-versions.store.server";
import { findReplacedWork } from "./replacing/replacing.store.server";
import { shownPrefix } from "./uploads.rules";
import type { PreviewFields } from "./uploads.schema";
import { findOwned, setPoster, setPreview } from "./uploads.store.server";
import type { Upload } from "./uploads.table";

interface PosterDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
  isRefused?: (bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
}

const POSTER_TYPES = new Set(["image/webp", "image/jpeg"]);

/** Type and size are read from the bytes. */
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
  // One removed by a decision was stored without personal data.
  for (const form of [new Uint8Array(bytes), clean]) {
    if (await isRefused?.(form)) throw new DomainError("uploads.bad_poster");
  }
  // The file may replace its work's meanwhile.
  for (let tries = 1; tries <= 2; tries++) {
    const row = await findShown(db, id, owner);
    const key = row && (await replacePoster({ db, bucket, clock }, row, clean, type));
    if (key) return key;
  }
  throw new DomainError("uploads.not_found");
}

export async function savePreview(
  { db }: Pick<PosterDeps, "db">,
  owner: string,
  id: number,
  preview: PreviewFields,
): Promise<void> {
  for (let tries = 1; tries <= 2; tries++) {
    const row = await findShown(db, id, owner);
    if (!row) break;
    if (await setPreview(db, row, preview)) return;
  }
  throw new DomainError("uploads.not_found");
}

/** The browser may still draw pictures then. */
async function findShown(db: Database, id: number, owner: string): Promise<Upload | undefined> {
  return (await findOwned(db, id, owner)) ?? (await findReplacedWork(db, id, owner));
}

async function replacePoster(
  { db, bucket, clock }: PosterDeps,
  row: Upload,
  bytes: Uint8Array<ArrayBuffer>,
  type: { mime: string; extension: string },
): Promise<string | null> {
  const key = `${shownPrefix(row)}poster-${clock()}.${type.extension}`;
  await bucket.put(key, bytes, {
    httpMetadata: { contentType: type.mime, cacheControl: `max-age=${STORAGE_CACHE_SECONDS}` },
  });
  const updated = await setPoster(db, row, key);
  // A deletion may have run before.
  if (!updated) await bucket.delete(key);
  else if (row.poster !== null && row.poster !== key && !(await isPosterHeld(db, row.poster)))
    await bucket.delete(row.poster);
  return updated ? key : null;
}
