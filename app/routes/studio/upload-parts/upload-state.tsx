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

/** By a decision, or until a person has looked at it. */
export type Removed = keyof typeof uploadWords.removed;

interface UploadStateProps {
  status: UploadStatus;
  /** What its status doesn't say: it was removed. */
  removed?: Removed | null;
}

/** Where an upload stands, in a word. */
export function UploadState({ status, removed = null }: UploadStateProps) {
  if (removed) return <StatusBadge tone="danger">{uploadWords.removed[removed].title}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{uploadWords.status[status]}</StatusBadge>;
}
