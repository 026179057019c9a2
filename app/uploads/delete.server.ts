import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { isHeld, isPosterHeld } from "./held-versions.store.server";
import { abortParts } from "./parts.server";
import { listDoomedCopies } from "./renditions/renditions.store.server";
import { copyStreamsPrefix, derivedPrefix, putWindowClosed, streamsPrefix } from "./uploads.rules";
import { isSealed, markDeleting, removeRow } from "./uploads.store.server";
import type { Upload } from "./uploads.table";

export interface DeleteDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
}

export type DeletingUpload = Pick<
  Upload,
  | "id"
  | "path"
  | "poster"
  | "sprite"
  | "rendition_of"
  | "rung"
  | "put_expires_at"
  | "part_size"
  | "multipart_id"
>;

/** The sweep finishes an interrupted deletion. */
export async function deleteUpload(deps: DeleteDeps, owner: string, id: number): Promise<void> {
  const upload = await markDeleting(deps.db, id, owner, deps.clock());
  if (!upload) throw new DomainError("uploads.not_found");
  await finishDeletion(deps, upload);
}

/** The hidden row stays while a PUT could arrive or a case is open. */
export async function finishDeletion(deps: DeleteDeps, doomed: DeletingUpload): Promise<void> {
  const { db, bucket, clock } = deps;
  // Even if the row was read before the lockdown.
  if (await isSealed(db, doomed.id)) return;
  await abortParts(bucket, doomed);
  // Sidecars first, so players stop at once.
  await deleteUnder(bucket, streamsPrefix(doomed.path));
  await deleteCopySidecars(bucket, doomed);
  if (await isHeld(db, doomed.id)) return;
  await bucket.delete(doomed.path);
  // Stored under its work's prefix (shownPrefix).
  if (doomed.poster !== null && !(await isPosterHeld(db, doomed.poster))) await bucket.delete(doomed.poster);
  if (doomed.sprite !== null) await bucket.delete(doomed.sprite);
  await deleteUnder(bucket, derivedPrefix(doomed.id));
  // Nothing can arrive any more.
  if (doomed.part_size !== null || putWindowClosed(doomed, clock())) await removeRow(db, doomed.id);
  if (doomed.rendition_of !== null) return;
  for (const copy of await listDoomedCopies(db, doomed.path)) await finishDeletion(deps, copy);
}

export async function deleteCopySidecars(
  bucket: R2Bucket,
  { id, rendition_of, rung }: Pick<Upload, "id" | "rendition_of" | "rung">,
): Promise<void> {
  if (rendition_of !== null && rung !== null)
    await deleteUnder(bucket, copyStreamsPrefix({ id, rendition_of, rung }));
}

async function deleteUnder(bucket: R2Bucket, prefix: string): Promise<void> {
  const { objects } = await bucket.list({ prefix });
  if (objects.length > 0) await bucket.delete(objects.map((object) => object.key));
}
