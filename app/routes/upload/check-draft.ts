import { uploadSentence } from "~/strings/upload-errors";
import { refusalOfMoment } from "~/uploads/publishing/publishing.rules";
import { reservation } from "~/uploads/uploads.schema";
import { publishMoment, reservationOf, type Draft, type DraftErrors } from "./drafts";

const FIELDS = ["title", "description", "alt_text", "tags", "publish_at"] as const;

/** The same schema as the server's, before a byte is sent. Sentences by field. */
export function check(draft: Draft): DraftErrors {
  const result = reservation.safeParse(reservationOf(draft));
  const at = publishMoment(draft);
  const tooNear = at === null || Number.isNaN(at) ? null : refusalOfMoment(at, Date.now());
  const errors: DraftErrors = tooNear ? { publish_at: uploadSentence(tooNear) } : {};
  if (result.success) return errors;
  for (const issue of result.error.issues) {
    const name = FIELDS.find((field) => field === issue.path[0]) ?? "file";
    if (name === "file" && !draft.file) errors.file ??= uploadSentence("uploads.file_missing");
    else errors[name] ??= uploadSentence(issue.message);
  }
  return errors;
}
