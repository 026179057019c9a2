import { uploadFailures } from "~/strings/upload-errors";
import type { Look } from "./preview";
import { api } from "./requests.browser";
import type { Preview } from "../uploads.schema";

/** Sends poster, placeholder and outline beside the bytes. @throws UploadError, or the signal's reason */
export async function sendLook(id: number, look: Look, signal: AbortSignal): Promise<void> {
  const { poster, placeholder, peaks } = look;
  const failure = uploadFailures.storage;
  if (placeholder || peaks) {
    const json: Preview = { ...(placeholder && { placeholder }), ...(peaks && { peaks }) };
    await api(`/api/uploads/${id}/preview`, { json, failure, signal });
  }
  if (poster) await api(`/api/uploads/${id}/poster`, { body: poster, failure, signal });
}
