import { uploadSentence } from "~/strings/upload-errors";
import { reservation } from "~/uploads/uploads.schema";
import { reservationOf, type Draft, type DraftErrors } from "./drafts";

const FIELDS = ["title", "description", "alt_text", "tags"] as const;

/** The same schema as the server's, before a byte is sent. Sentences by field. */
export function check(draft: Draft): DraftErrors {
  const result = reservation.safeParse(reservationOf(draft));
  if (result.success) return {};
  const errors: DraftErrors = {};
  for (const issue of result.error.issues) {
    const name = FIELDS.find((field) => field === issue.path[0]) ?? "file";
    if (name === "file" && !draft.file) errors.file ??= uploadSentence("uploads.file_missing");
    else errors[name] ??= uploadSentence(issue.message);
  }
  return errors;
}
