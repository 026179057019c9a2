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

interface UploadStateProps {
  status: UploadStatus;
  /** Whether a decision removed it, which its status doesn't say. */
  isRemoved?: boolean;
}

/** Where an upload stands, in a word. */
export function UploadState({ status, isRemoved = false }: UploadStateProps) {
  if (isRemoved) return <StatusBadge tone="danger">{uploadWords.removed.title}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{uploadWords.status[status]}</StatusBadge>;
}
