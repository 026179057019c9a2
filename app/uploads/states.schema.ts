import type { Upload, UploadStatus } from "./uploads.table";

/** Ids that one question for states may name; D1 binds at most 100 parameters. */
export const MAX_STATE_IDS = 50;

/** Where an upload stands, as GET /api/uploads/states answers it. */
export interface UploadState {
  id: number;
  status: UploadStatus;
  status_reason: Upload["status_reason"];
}

/** Whether an upload still moves by itself, so that whoever shows it should ask again. */
export function isUnsettled(status: UploadStatus): boolean {
  return status === "pending" || status === "processing";
}
