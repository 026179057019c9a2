import { uploadWords } from "~/strings/uploads";
import { StatusBadge, type Tone } from "~/ui/badge";
import type { UploadStatus } from "~/uploads/uploads.table";

const tones: Record<UploadStatus, Tone> = {
  pending: "busy",
  processing: "busy",
  ready: "good",
  rejected: "danger",
  failed: "warn",
  deleting: "neutral",
};

/** Where an upload stands, in a word. */
export function UploadState({ status }: { status: UploadStatus }) {
  return <StatusBadge tone={tones[status]}>{uploadWords.status[status]}</StatusBadge>;
}
