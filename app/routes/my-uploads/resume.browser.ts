import { uploadWords } from "~/strings/uploads";
import { isSameFile } from "~/uploads/client/fingerprint.browser";
import { findPlace } from "~/formats/location/find-location";
import { patched } from "~/formats/location/patch";
import { lookAt } from "~/uploads/client/read-preview.browser";
import { sendLook } from "~/uploads/client/send-preview.browser";
import { uploader } from "~/uploads/client/uploader.browser";
import { board } from "~/uploads/client/upload-store.browser";
import type { Unfinished } from "~/uploads/uploads.schema";

const words = uploadWords.unfinished;

/**
 * Goes on with an unfinished upload from a file chosen again.
 * @returns a sentence when it can't, null when it is under way
 */
export async function resumeWith(id: number, file: File): Promise<string | null> {
  const response = await fetch(`/api/uploads/${id}/parts`).catch(() => null);
  if (!response?.ok) return words.gone;
  const unfinished = (await response.json()) as Unfinished;
  if (!(await isSameFile(file, unfinished))) return words.different;
  const known = board.snapshots().find((upload) => upload.id === id);
  if (known) uploader.dismiss(known.key);
  // As it was begun: parts with and without the location must not be mixed.
  const body = unfinished.location_removed ? patched(file, await findPlace(file)) : file;
  // What was sent before stays: its person may have chosen that picture.
  const sendBeside = async (id: number, signal: AbortSignal) => sendLook(id, await lookAt(file), signal);
  uploader.add({ file, body, unfinished, ...(unfinished.seen ? {} : { sendBeside }) });
  return null;
}
