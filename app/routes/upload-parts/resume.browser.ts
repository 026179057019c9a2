import { unfinishedWords as words } from "~/strings/unfinished";
import { isSameFile } from "~/uploads/client/fingerprint.browser";
import { readPreview } from "~/uploads/client/read-preview.browser";
import { removeLocation } from "~/uploads/client/remove-location.browser";
import { sendPreview } from "~/uploads/client/send-preview.browser";
import { uploadStore } from "~/uploads/client/upload-store.browser";
import type { TaskOrder } from "~/uploads/client/upload-task.browser";
import { uploader } from "~/uploads/client/uploader.browser";
import type { Unfinished } from "~/uploads/uploads.schema";
import type { UnfinishedItem } from "./unfinished.server";

/**
 * Goes on with an unfinished upload from a file chosen again.
 * @returns a sentence when it can't, null when it is under way
 * @throws what reading the file throws
 */
export async function resumeWith(
  { id, title, replaces }: UnfinishedItem,
  file: File,
): Promise<string | null> {
  const response = await fetch(`/api/uploads/${id}/parts`).catch(() => null);
  if (!response?.ok) return words.gone;
  const unfinished = (await response.json()) as Unfinished;
  if (!(await isSameFile(file, unfinished))) return words.different;
  // As it was begun: parts with and without the location must not be mixed.
  const body = (unfinished.location_removed ? await removeLocation(file) : null) ?? file;
  const known = uploadStore.snapshots().find((upload) => upload.id === id);
  if (known) uploader.dismiss(known.key);
  // A preview that was sent before stays: its person may have chosen that picture.
  const preview: Pick<TaskOrder, "sendPreview"> = {
    sendPreview: async (id, options) => sendPreview(id, await readPreview(file), options),
  };
  uploader.add({ file, body, title, replaces, unfinished, ...(unfinished.seen ? {} : preview) });
  return null;
}
