import { fingerprintOf } from "~/uploads/client/fingerprint.browser";
import { keepFile } from "~/uploads/client/kept-files.browser";
import { NO_PREVIEW } from "~/uploads/client/preview";
import { readPreview } from "~/uploads/client/read-preview.browser";
import { sendPreview } from "~/uploads/client/send-preview.browser";
import { uploader } from "~/uploads/client/uploader.browser";
import { bodyOf, reservationOf, type Draft } from "./drafts";

/** Hands a checked draft to the uploader. */
export async function startUpload(draft: Draft): Promise<void> {
  const { file, preview } = draft;
  const body = bodyOf(draft);
  if (!file || !body) return;
  const reservation = {
    ...reservationOf(draft),
    reserve_key: crypto.randomUUID(),
    file_modified_at: file.lastModified,
    fingerprint: await fingerprintOf(file),
  };
  // The code that reads it may not have been there when the file was chosen.
  const made = () => preview?.catch(() => readPreview(file));
  uploader.add({
    file,
    body,
    title: draft.title,
    thumbnail: preview?.then(
      ({ thumbnail }) => thumbnail,
      () => null,
    ),
    reservation,
    onReserved: (id) => void keepFile(id, file),
    sendPreview: async (id, options) => sendPreview(id, (await made()) ?? NO_PREVIEW, options),
  });
}
