import { fetchAsAccount } from "~/platform/account-header";
import { unfinishedWords as words } from "~/strings/unfinished";
import { uploadSentence } from "~/strings/upload-errors";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import { isSameFile } from "~/uploads/client/fingerprint.browser";
import { forgetFile } from "~/uploads/client/kept-files.browser";
import { lookInto } from "~/uploads/client/look-into.browser";
import { readPreview } from "~/uploads/client/read-preview.browser";
import { removeLocation } from "~/uploads/client/remove-location.browser";
import { sendPreview } from "~/uploads/client/send-preview.browser";
import { startSending } from "~/uploads/client/start-sending.browser";
import { uploadStore } from "~/uploads/client/upload-store.browser";
import type { TaskOrder } from "~/uploads/client/upload-task.browser";
import { uploader } from "~/uploads/client/uploader.browser";
import { reservation, type Unfinished } from "~/uploads/uploads.schema";
import type { UnfinishedItem } from "./unfinished.server";
import { announceUploadChange } from "./upload-changes";

/** An upload whose file is needed again: the server's, or one of this tab (`key`) that it may not know yet. */
export interface Stopped extends Pick<UnfinishedItem, "title" | "replaces"> {
  id: number | null;
  key?: string;
}

async function askFor(id: number): Promise<Unfinished | null> {
  const response = await fetch(`/api/uploads/${id}/parts`).catch(() => null);
  return response?.ok ? ((await response.json()) as Unfinished) : null;
}

/**
 * Goes on with an unfinished upload from a file chosen again.
 * @returns a sentence when it can't, null when it is under way
 * @throws what reading the file throws
 */
export async function resumeWith(stopped: Stopped, file: File): Promise<string | null> {
  const { id, title, replaces } = stopped;
  // Nothing of it is anywhere: any file will do.
  if (id === null) return sendInstead(stopped, file);
  const unfinished = await askFor(id);
  if (!unfinished) return words.gone;
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

/**
 * Sends another file with what was said of the one before, which goes once the server knows the new one: so nothing
 * that was typed is ever without a place.
 * @returns a sentence when it can't, null when it is under way
 */
export async function sendInstead({ id, key = "" }: Stopped, file: File): Promise<string | null> {
  const said = uploader.reservationOf(key) ?? (id === null ? null : (await askFor(id))?.said);
  if (!said) return words.gone;
  const asked = {
    ...said,
    // An hour that has passed meanwhile publishes nothing unseen.
    publish_at: (said.publish_at ?? 0) > Date.now() ? said.publish_at : null,
    file_name: file.name,
    content_type: claimedType(file),
    file_size: file.size,
  };
  const checked = reservation.safeParse(asked);
  if (!checked.success) return uploadSentence(checked.error.issues[0]?.message ?? "uploads.bad_request");
  const { fault, fingerprint, withoutLocation } = await lookInto(file);
  if (fault) return uploadSentence(fault);
  const discard = async () => {
    await fetchAsAccount(`/api/uploads/${id}`, { method: "DELETE" }).catch(() => null);
    announceUploadChange();
  };
  for (const known of uploadStore.snapshots())
    if (known.key === key || (id !== null && known.id === id)) uploader.dismiss(known.key);
  if (id !== null) void forgetFile(id);
  startSending({
    file,
    fingerprint,
    body: withoutLocation ?? file,
    preview: readPreview(file),
    reservation: { ...asked, location_removed: withoutLocation !== null },
    onReserved: id === null ? undefined : () => void discard(),
  });
  return null;
}
