import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { putWindowClosed } from "./uploads.rules";
import { markDeleting, removeRow } from "./uploads.store.server";

export interface DeleteDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
}

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
 * The repeatable rest of a deletion. While a signed PUT could still arrive the hidden row stays,
 * so that its object can be found again; the sweep removes both.
 */
export async function finishDeletion(
  { db, bucket, clock }: DeleteDeps,
  doomed: { id: number; path: string; put_expires_at: number },
): Promise<void> {
  await bucket.delete(doomed.path);
  if (putWindowClosed(doomed, clock())) await removeRow(db, doomed.id);
}
