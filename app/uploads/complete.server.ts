import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { Logger } from "~/platform/log.server";
import { assembleParts } from "./parts.server";
import { deleteParts, isOpenMultipart } from "./parts.store.server";
import type { UploadStatus } from "./uploads.table";
import { findOwnedFile, markArrived } from "./uploads.store.server";

export interface CompleteDeps {
  db: Database;
  bucket: R2Bucket;
  clock: Clock;
  log: Logger;
  /** Must not throw. */
  announceArrival: (object: { key: string; size: number; etag: string }) => Promise<void>;
}

/** Repeatable. */
export async function completeUpload(deps: CompleteDeps, owner: string, id: number): Promise<UploadStatus> {
  const row = await findOwnedFile(deps.db, id, owner);
  if (!row) throw new DomainError("uploads.not_found");
  if (row.status !== "pending") return row.status;
  // An earlier call's response may have been lost.
  let object = await deps.bucket.head(row.path);
  if (!object && isOpenMultipart(row)) object = await assembleParts(deps, row);
  if (!object) throw new DomainError("uploads.not_arrived");
  const moved = await markArrived(deps.db, id, deps.clock());
  if (moved) {
    deps.log.info("media.arrived", { upload: id, size: object.size });
    await deps.announceArrival(object);
  }
  if (row.part_size !== null) await deleteParts(deps.db, id);
  return "processing";
}
