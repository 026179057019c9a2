import { uploadSentence } from "~/words/en/upload-errors";
import { findPublishTimeError } from "~/uploads/publishing/publishing.rules";
import type { verifyFile } from "~/uploads/client/verify-file.browser";
import { reservation } from "~/uploads/uploads.schema";
import { publishMoment, toReservation, type Draft, type DraftErrors } from "./drafts";

const FIELDS = ["title", "description", "alt_text", "tags", "publish_at"] as const;

export { uploadSentence as sentenceOf };

export function check(draft: Draft, read?: Awaited<ReturnType<typeof verifyFile>>): DraftErrors {
  const result = reservation.safeParse(toReservation(draft));
  const at = publishMoment(draft);
  const publishError = at === null || Number.isNaN(at) ? null : findPublishTimeError(at, Date.now());
  const errors: DraftErrors = publishError ? { publish_at: uploadSentence(publishError) } : {};
  // Refused until another is chosen.
  if (draft.file && draft.errors.file) errors.file = draft.errors.file;
  else if (read && "fault" in read) errors.file = uploadSentence(read.fault);
  if (result.success) return errors;
  for (const issue of result.error.issues) {
    const name = FIELDS.find((field) => field === issue.path[0]) ?? "file";
    if (name === "file" && !draft.file) errors.file ??= uploadSentence("uploads.file_missing");
    else errors[name] ??= uploadSentence(issue.message);
  }
  return errors;
}
