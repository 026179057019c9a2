import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { Logger } from "~/platform/log.server";
import { assembleParts } from "./parts.server";
import { forgetParts, isOpenMultipart } from "./parts.store.server";
import type { UploadStatus } from "./uploads.table";
import { findOwned } from "./uploads.store.server";
import { markArrived, markRetry } from "~/media/media.store.server";
import { arrivalOf, type UploadEvent } from "~/media/upload-events.messages";

export interface CompleteDeps {
  db: Database;
  bucket: R2Bucket;
  queue: Pick<Queue<UploadEvent>, "send">;
  clock: Clock;
  log: Logger;
  /** Goes along with the message to the media worker's log. */
  requestId?: string;
}

/**
 * Complete: the browser says that its bytes are there; we look ourselves, put parts together, and tell
 * the media worker. Calling it again answers the state reached meanwhile and changes nothing.
 * @throws DomainError uploads.not_found, uploads.not_arrived, uploads.parts_missing,
 *   uploads.parts_refused
 */
export async function completeUpload(deps: CompleteDeps, owner: string, id: number): Promise<UploadStatus> {
  const row = await findOwned(deps.db, id, owner);
  if (!row) throw new DomainError("uploads.not_found");
  if (row.status !== "pending") return row.status;
  // An object that is there already: an earlier call put it together and its answer was lost.
  let object = await deps.bucket.head(row.path);
  if (!object && isOpenMultipart(row)) object = await assembleParts(deps, row);
  if (!object) throw new DomainError("uploads.not_arrived");
  const moved = await markArrived(deps.db, id, deps.clock());
  if (moved) {
    deps.log.info("media.arrived", { upload: id, size: object.size });
    await announce(deps, object);
  }
  if (row.part_size !== null) await forgetParts(deps.db, id);
  return "processing";
}

/**
 * 'Try again' of the owner, after processing was given up.
 * @throws DomainError uploads.not_found (missing, not the owner's, or not failed)
 */
export async function retryUpload(deps: CompleteDeps, owner: string, id: number): Promise<UploadStatus> {
  const row = await markRetry(deps.db, id, owner, deps.clock());
  if (!row) throw new DomainError("uploads.not_found");
  await announce(deps, { key: row.path, size: row.file_size, etag: row.etag ?? "" });
  return row.status;
}

/** Sends the arrival. A queue that is down loses nothing: the row says `processing` and the sweep sends again. */
export async function announce(
  { queue, clock, log, requestId }: Pick<CompleteDeps, "queue" | "clock" | "log" | "requestId">,
  object: { key: string; size: number; etag: string },
): Promise<void> {
  try {
    await queue.send(arrivalOf(object, clock(), requestId));
  } catch (error) {
    log.error("media.announce_failed", error);
  }
}
