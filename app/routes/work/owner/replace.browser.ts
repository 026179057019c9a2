import { uploadSentence } from "~/words/en/upload-errors";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import { inspectFile } from "~/uploads/client/inspect-file.browser";
import { readPreview } from "~/uploads/client/read-preview.browser";
import { startSending, type PreparedFile } from "~/uploads/client/start-sending.browser";
import { kindFromType } from "~/uploads/uploads.rules";
import { reservation } from "~/uploads/uploads.schema";
import type { UploadKind } from "~/uploads/uploads.table";

export interface ReplacedWork {
  id: number;
  title: string;
  kind: UploadKind;
}

/** An error sentence or what to send. */
export async function prepareReplacement(work: ReplacedWork, file: File): Promise<string | PreparedFile> {
  const request = {
    title: work.title,
    replaces: work.id,
    file_name: file.name,
    content_type: claimedType(file),
    file_size: file.size,
  };
  const checked = reservation.safeParse(request);
  if (!checked.success) return uploadSentence(checked.error.issues[0]?.message ?? "uploads.bad_request");
  // Browsers often name the wrong type.
  const isPicture = kindFromType(request.content_type) === "image";
  if (isPicture !== (work.kind === "image")) return uploadSentence("uploads.other_kind");
  const { fault, fingerprint, withoutLocation } = await inspectFile(file);
  if (fault) return uploadSentence(fault);
  return {
    file,
    fingerprint,
    body: withoutLocation ?? file,
    preview: readPreview(file),
    reservation: { ...request, location_removed: withoutLocation !== null },
  };
}

export { startSending };
