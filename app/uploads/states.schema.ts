import type { Upload, UploadStatus } from "./uploads.table";

/** D1 binds at most 100 parameters. */
export const MAX_STATE_IDS = 50;

export interface UploadState {
  id: number;
  status: UploadStatus;
  status_reason: Upload["status_reason"];
}

export function isUnsettled(status: UploadStatus): boolean {
  return status === "pending" || status === "processing";
}
