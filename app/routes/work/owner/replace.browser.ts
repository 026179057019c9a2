import { uploadSentence } from "~/strings/upload-errors";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import { lookInto } from "~/uploads/client/look-into.browser";
import { readPreview } from "~/uploads/client/read-preview.browser";
import { startSending, type Prepared } from "~/uploads/client/start-sending.browser";
import { kindOfType } from "~/uploads/uploads.rules";
import { reservation } from "~/uploads/uploads.schema";
import type { UploadKind } from "~/uploads/uploads.table";

/** The work that gets another file. */
export interface ReplacedWork {
  id: number;
  title: string;
  kind: UploadKind;
}

/**
 * Looks at a file that shall take the place of a work's, before anybody is asked whether it should.
 * @returns a sentence where it can't, else what is sent
 */
export async function prepareReplacement(work: ReplacedWork, file: File): Promise<string | Prepared> {
  const asked = {
    title: work.title,
    replaces: work.id,
    file_name: file.name,
    content_type: claimedType(file),
    file_size: file.size,
  };
  const checked = reservation.safeParse(asked);
  if (!checked.success) return uploadSentence(checked.error.issues[0]?.message ?? "uploads.bad_request");
  // Films and sounds are told apart by their bytes alone: a browser's word for a recording is not worth much.
  const isPicture = kindOfType(asked.content_type) === "image";
  if (isPicture !== (work.kind === "image")) return uploadSentence("uploads.other_kind");
  const { fault, fingerprint, withoutLocation } = await lookInto(file);
  if (fault) return uploadSentence(fault);
  return {
    file,
    fingerprint,
    body: withoutLocation ?? file,
    preview: readPreview(file),
    reservation: { ...asked, location_removed: withoutLocation !== null },
  };
}

export { startSending };
