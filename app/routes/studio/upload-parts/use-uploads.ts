import { useSyncExternalStore } from "react";
import { uploadStore, type UploadSnapshot } from "~/uploads/client/upload-store.browser";
import { isAtWork } from "~/uploads/client/uploader.rules";

/** What this tab uploads, as it stands. */
export function useUploads(): readonly UploadSnapshot[] {
  return useSyncExternalStore(uploadStore.subscribe, uploadStore.snapshots, uploadStore.serverSnapshots);
}

/** Whether its bytes, or the word on them, are still to come. */
export function isUploading({ stage }: UploadSnapshot): boolean {
  return stage === "queued" || stage === "processing" || isAtWork(stage);
}
