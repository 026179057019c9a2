import { fetchAsAccount } from "~/platform/account-header";
import { unfinishedWords as words } from "~/words/en/unfinished";
import { uploadSentence } from "~/words/en/upload-errors";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import { isSameFile } from "~/uploads/client/fingerprint.browser";
import { deleteFileHandle } from "~/uploads/client/saved-files.browser";
import { inspectFile } from "~/uploads/client/inspect-file.browser";
import { readPreview } from "~/uploads/client/read-preview.browser";
import { removePersonalData } from "~/uploads/client/remove-location.browser";
import { sendPreview } from "~/uploads/client/send-preview.browser";
import { startSending } from "~/uploads/client/start-sending.browser";
import { uploadStore } from "~/uploads/client/upload-store.browser";
import type { UploadTaskOptions } from "~/uploads/client/upload-task.browser";
import { uploader } from "~/uploads/client/uploader.browser";
import { reservation, type Unfinished } from "~/uploads/uploads.schema";
import type { UnfinishedItem } from "./unfinished.server";
import { announceUploadChange } from "./upload-changes";

/** `key`: the server may not know it yet. */
export interface ResumableUpload extends Pick<UnfinishedItem, "title" | "replaces"> {
  id: number | null;
  key?: string;
}

/** @returns an error sentence or null */
export async function resumeUpload(stopped: ResumableUpload, file: File): Promise<string | null> {
  const { id, title, replaces } = stopped;
  // Nothing was stored: any file will do.
  if (id === null) return replaceUpload(stopped, file);
  const unfinished = await fetchUnfinished(id);
  if (!unfinished) return words.gone;
  if (!(await isSameFile(file, unfinished))) return words.different;
  // Parts with and without locations must not mix.
  const body = (unfinished.location_removed ? await removePersonalData(file) : null) ?? file;
  const running = uploadStore.snapshots().find((upload) => upload.id === id);
  if (running) uploader.dismiss(running.key);
  // The owner may have chosen its picture.
  const preview: Pick<UploadTaskOptions, "sendPreview"> = {
    sendPreview: async (id, options) => sendPreview(id, await readPreview(file), options),
  };
  uploader.add({ file, body, title, replaces, unfinished, ...(unfinished.seen ? {} : preview) });
  return null;
}

/** Only once the server knows the new one. */
export async function replaceUpload({ id, key = "" }: ResumableUpload, file: File): Promise<string | null> {
  const details = uploader.reservationOf(key) ?? (id === null ? null : (await fetchUnfinished(id))?.said);
  if (!details) return words.gone;
  const request = {
    ...details,
    // A past time must not publish at once.
    publish_at: (details.publish_at ?? 0) > Date.now() ? details.publish_at : null,
    file_name: file.name,
    content_type: claimedType(file),
    file_size: file.size,
  };
  const checked = reservation.safeParse(request);
  if (!checked.success) return uploadSentence(checked.error.issues[0]?.message ?? "uploads.bad_request");
  const { fault, fingerprint, withoutLocation } = await inspectFile(file);
  if (fault) return uploadSentence(fault);
  const discard = async () => {
    await fetchAsAccount(`/api/uploads/${id}`, { method: "DELETE" }).catch(() => null);
    announceUploadChange();
  };
  for (const running of uploadStore.snapshots())
    if (running.key === key || (id !== null && running.id === id)) uploader.dismiss(running.key);
  if (id !== null) void deleteFileHandle(id);
  startSending({
    file,
    fingerprint,
    body: withoutLocation ?? file,
    preview: readPreview(file),
    reservation: { ...request, location_removed: withoutLocation !== null },
    onReserved: id === null ? undefined : () => void discard(),
  });
  return null;
}

async function fetchUnfinished(id: number): Promise<Unfinished | null> {
  const response = await fetch(`/api/uploads/${id}/parts`).catch(() => null);
  return response?.ok ? ((await response.json()) as Unfinished) : null;
}
