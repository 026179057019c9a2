import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { UploadStatus } from "~/uploads/uploads.table";
import { announceArrival, type AnnounceDeps } from "./announce-arrival.server";
import { markRetry } from "./media.store.server";

export interface RetryDeps extends AnnounceDeps {
  db: Database;
}

/** @throws DomainError uploads.not_found (missing, not the owner's, or not failed) */
export async function retryUpload(deps: RetryDeps, owner: string, id: number): Promise<UploadStatus> {
  const row = await markRetry(deps.db, id, owner, deps.clock());
  if (!row) throw new DomainError("uploads.not_found");
  await announceArrival(deps, { key: row.path, size: row.file_size, etag: row.etag ?? "" });
  return row.status;
}
