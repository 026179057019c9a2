import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { Logger } from "~/platform/log.server";
import { assembleParts } from "./parts.server";
import { forgetParts, isOpenMultipart } from "./parts.store.server";
import type { UploadStatus } from "./uploads.table";
import { findOwnedFile, markArrived } from "./uploads.store.server";

export interface CompleteDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
  log: Logger;
  /** Hands the object on to whoever reads it. Must not throw: the row says already that it is there. */
  announceArrival: (object: { key: string; size: number; etag: string }) => Promise<void>;
}

/**
 * Complete: the browser says that its bytes are there; we look ourselves, put parts together, and
 * announce the object. Calling it again answers the state reached meanwhile and changes nothing.
 * @throws DomainError uploads.not_found, uploads.not_arrived, uploads.parts_missing,
 *   uploads.parts_refused
 */
export async function completeUpload(deps: CompleteDeps, owner: string, id: number): Promise<UploadStatus> {
  const row = await findOwnedFile(deps.db, id, owner);
  if (!row) throw new DomainError("uploads.not_found");
  if (row.status !== "pending") return row.status;
  // An object that is there already: an earlier call put it together and its answer was lost.
  let object = await deps.bucket.head(row.path);
  if (!object && isOpenMultipart(row)) object = await assembleParts(deps, row);
  if (!object) throw new DomainError("uploads.not_arrived");
  const moved = await markArrived(deps.db, id, deps.clock());
  if (moved) {
    deps.log.info("media.arrived", { upload: id, size: object.size });
    await deps.announceArrival(object);
  }
  if (row.part_size !== null) await forgetParts(deps.db, id);
  return "processing";
}
