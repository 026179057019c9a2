import { sql } from "drizzle-orm";
import { abortParts } from "~/uploads/parts.server";
import { PUT_GRACE_MS } from "~/uploads/uploads.limits";
import { putWindowClosed } from "~/uploads/uploads.rules";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { statement } from "~/platform/statement.server";
import {
  sourceBucket,
  listObjects,
  readCopied,
  readRelatedUploads,
  versionKey,
} from "./copy-evidence.server";
import { recordingStep } from "./events.store.server";
import { releasingPicture } from "./restore-picture.server";
import { LAST_WRITE_MS } from "./lockdown.limits";
import { relatedUploads } from "./record.store.server";
import type { EvidenceDeps } from "./lockdown-deps";
import { lockdowns, type Lockdown } from "./lockdowns.table";

/** Until all upload links have expired. @returns when to continue; null when done */
export async function clearUploads(deps: EvidenceDeps, seal: Lockdown): Promise<number | null> {
  const { db, clock } = deps;
  const bucket = sourceBucket(deps, seal);
  const now = clock();
  const [family, copied] = [await readRelatedUploads(db, seal.upload_id), await readCopied(db, seal.id)];
  const objects = await listObjects(deps, seal, family);
  const safe = objects.filter((object) => copied.has(versionKey(object)));
  for (const { key, etag } of safe) {
    // Another version may have arrived.
    const there = await bucket.head(key);
    if (there?.etag === etag) await bucket.delete(key);
  }
  if (safe.length < objects.length) return now;
  const lastUpload = lastUploadTime(seal, family, now);
  if (lastUpload > now) return Math.min(lastUpload, now + LAST_WRITE_MS);
  if ((await listObjects(deps, seal, family)).length > 0) return now;
  for (const row of family) await abortParts(bucket, row);
  await db.batch([
    statement(
      db,
      sql`update ${lockdowns} set cleared_at = ${now} where id = ${seal.id} and cleared_at is null and lifted_at is null`,
    ),
    recordingStep(db, { id: seal.id, at: now, kind: "cleared" }, "cleared_at"),
    statement(
      db,
      sql`update ${uploads} set sealed = 'cleared', multipart_id = null
        where ${relatedUploads(seal.upload_id)} and sealed = 'held'
          and exists (select 1 from ${lockdowns} where id = ${seal.id} and cleared_at is not null and lifted_at is null)`,
    ),
    releasingPicture(db, seal, "cleared_at"),
  ]);
  return null;
}

function lastUploadTime({ sealed_at }: Lockdown, family: readonly Upload[], now: number): number {
  const open = family.filter((row) => row.part_size === null && !putWindowClosed(row, now));
  return Math.max(
    sealed_at + LAST_WRITE_MS,
    ...open.map(({ put_expires_at }) => put_expires_at + PUT_GRACE_MS),
  );
}
