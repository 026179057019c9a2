import { fingerprintOf } from "~/uploads/client/fingerprint.browser";
import { keepFile } from "~/uploads/client/kept-files.browser";
import { NO_LOOK } from "~/uploads/client/preview";
import { patched } from "~/formats/browser";
import { sendLook } from "~/uploads/client/send-preview.browser";
import { uploader } from "~/uploads/client/uploader.browser";
import { removesPlace, reservationOf, type Draft } from "./drafts";

/** Hands a checked draft to the uploader. */
export async function startUpload(draft: Draft): Promise<void> {
  const { file, look, place } = draft;
  if (!file) return;
  const reservation = {
    ...reservationOf(draft),
    reserve_key: crypto.randomUUID(),
    file_modified_at: file.lastModified,
    fingerprint: await fingerprintOf(file),
  };
  uploader.add({
    file,
    body: removesPlace(draft) ? patched(file, place) : file,
    reservation,
    onReserved: (id) => void keepFile(id, file),
    sendBeside: async (id, signal) => sendLook(id, (await look) ?? NO_LOOK, signal),
  });
}
