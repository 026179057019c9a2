import { useSyncExternalStore } from "react";
import { uploadStore, type UploadSnapshot } from "~/uploads/client/upload-store.browser";
import { isActive } from "~/uploads/client/uploader.rules";

export function useUploads(): readonly UploadSnapshot[] {
  return useSyncExternalStore(uploadStore.subscribe, uploadStore.snapshots, uploadStore.serverSnapshots);
}

export function isUploading({ stage }: UploadSnapshot): boolean {
  return stage === "queued" || stage === "processing" || isActive(stage);
}
