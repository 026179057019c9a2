import { cleanPicture, readWholePicture } from "~/formats";
import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { STORAGE_CACHE_SECONDS } from "../uploads.limits";
import { derivedPrefix } from "../uploads.rules";
import { findOwned } from "../uploads.store.server";
import { MAX_SPRITE_BYTES, MAX_SPRITE_SIDE } from "./renditions.limits";
import type { SpritePlan } from "./renditions.schema";
import { setSprite } from "./renditions.store.server";

interface SpriteDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
}

/** Read from the bytes. @param etag of the source file, where known */
export async function storeSprite(
  { db, bucket, clock }: SpriteDeps,
  owner: string,
  id: number,
  { bytes, plan, etag }: { bytes: Uint8Array; plan: SpritePlan; etag: string | null },
): Promise<void> {
  const row = await findOwned(db, id, owner);
  if (!row || row.replaces !== null || row.status !== "ready") throw new DomainError("uploads.not_found");
  if (row.kind !== "video" || (etag !== null && row.etag !== etag))
    throw new DomainError("renditions.not_wanted");
  const { clean, mime, extension } = await readSprite(bytes, plan);
  const key = `${derivedPrefix(id)}sprite-${clock()}.${extension}`;
  await bucket.put(key, clean, {
    httpMetadata: { contentType: mime, cacheControl: `max-age=${STORAGE_CACHE_SECONDS}` },
  });
  const updated = await setSprite(db, row, { key, plan });
  if (!updated) await bucket.delete(key);
  else if (row.sprite !== null && row.sprite !== key) await bucket.delete(row.sprite);
  if (!updated) throw new DomainError("uploads.not_found");
}

/** Safari can't write WebP. */
const EXTENSIONS: Partial<Record<string, string>> = { "image/webp": "webp", "image/jpeg": "jpg" };

interface Sprite {
  clean: Uint8Array<ArrayBuffer>;
  mime: string;
  extension: string;
}

async function readSprite(bytes: Uint8Array, plan: SpritePlan): Promise<Sprite> {
  const type = bytes.byteLength > MAX_SPRITE_BYTES ? null : await readWholePicture(bytes);
  const rows = Math.ceil(plan.count / plan.columns);
  const extension = type && EXTENSIONS[type.mime];
  const isAsPlanned =
    type?.width === plan.columns * plan.width &&
    type.height === rows * plan.height &&
    Math.max(type.width, type.height) <= MAX_SPRITE_SIDE;
  const clean = isAsPlanned ? await cleanPicture(bytes) : null;
  if (!clean || !type || !extension) throw new DomainError("renditions.bad_sprite");
  return { clean, mime: type.mime, extension };
}
