import { uploadWords } from "~/words/en/uploads";
import { StatusBadge, type Tone } from "~/ui/badge";
import type { UploadStatus } from "~/uploads/uploads.table";

const TONES: Record<UploadStatus, Tone> = {
  pending: "busy",
  processing: "busy",
  ready: "good",
  rejected: "danger",
  failed: "warn",
  deleting: "neutral",
};

export type Removed = keyof typeof uploadWords.removed;

interface UploadStateProps {
  status: UploadStatus;
  removed?: Removed | null;
}

export function UploadState({ status, removed = null }: UploadStateProps) {
  if (removed) return <StatusBadge tone="danger">{uploadWords.removed[removed].title}</StatusBadge>;
  return <StatusBadge tone={TONES[status]}>{uploadWords.status[status]}</StatusBadge>;
}
