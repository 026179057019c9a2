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

/**
 * Deletes an upload of this owner: hidden first, then the object, then the row. If anything stops
 * half-way the sweep goes on from there.
 * @throws DomainError uploads.not_found for missing and for other people's alike
 */
export async function deleteUpload(deps: DeleteDeps, owner: string, id: number): Promise<void> {
  const doomed = await markDeleting(deps.db, id, owner, deps.clock());
  if (!doomed) throw new DomainError("uploads.not_found");
  await finishDeletion(deps, doomed);
}

/**
 * The repeatable rest of a deletion: multipart upload, object and what was made from it go, copies of it too. While a
 * signed PUT could still arrive, or a case about it is open, the hidden row stays with its object; the sweep removes
 * both.
 */
export async function finishDeletion(deps: DeleteDeps, doomed: DeletingUpload): Promise<void> {
  const { db, bucket, clock } = deps;
  // Evidence stays where it is, and its row with it: whatever was read of it before.
  if (await isSealed(db, doomed.id)) return;
  await abortParts(bucket, doomed);
  // First what a film is streamed by: players that hold its addresses stop at once.
  await deleteUnder(bucket, streamsPrefix(doomed.path));
  await deleteCopySidecars(bucket, doomed);
  // What somebody reported stays until it is judged; the sweep comes back then.
  if (await isHeld(db, doomed.id)) return;
  await bucket.delete(doomed.path);
  // Of a file that was to take another's place it lies with that work (shownPrefix).
  if (doomed.poster !== null && !(await isPosterHeld(db, doomed.poster))) await bucket.delete(doomed.poster);
  if (doomed.sprite !== null) await bucket.delete(doomed.sprite);
  await deleteUnder(bucket, derivedPrefix(doomed.id));
  // Parts of an aborted or completed multipart upload are refused, so nothing of it can arrive.
  if (doomed.part_size !== null || putWindowClosed(doomed, clock())) await removeRow(db, doomed.id);
  // A trigger hid them with the file; a copy has none of its own.
  if (doomed.rendition_of !== null) return;
  for (const copy of await listDoomedCopies(db, doomed.path)) await finishDeletion(deps, copy);
}

/** What a copy is streamed by lies with its original, and goes with the copy. */
export async function deleteCopySidecars(
  bucket: R2Bucket,
  { id, rendition_of, rung }: Pick<Upload, "id" | "rendition_of" | "rung">,
): Promise<void> {
  if (rendition_of !== null && rung !== null)
    await deleteUnder(bucket, copyStreamsPrefix({ id, rendition_of, rung }));
}

/** Posters and whatever else was made from an upload: few, and all under two prefixes. */
async function deleteUnder(bucket: R2Bucket, prefix: string): Promise<void> {
  const { objects } = await bucket.list({ prefix });
  if (objects.length > 0) await bucket.delete(objects.map((object) => object.key));
}
