import type { Look } from "./look";
import { api } from "./uploader-requests.browser";
import type { Preview } from "./uploads.schema";

/** Sends poster and placeholder beside the bytes. What fails is left out: the upload is worth more. */
export async function sendLook(id: number, look: Look, signal: AbortSignal): Promise<void> {
  const { poster, placeholder, peaks } = look;
  // For the console alone; nobody is bothered with it.
  const failure = (reason: string) => `Poster upload failed: ${reason}`;
  try {
    if (placeholder || peaks) {
      const json: Preview = { ...(placeholder && { placeholder }), ...(peaks && { peaks }) };
      await api(`/api/uploads/${id}/preview`, { json, failure, signal });
    }
    if (poster) await api(`/api/uploads/${id}/poster`, { body: poster, failure, signal });
  } catch (error) {
    if (!signal.aborted) console.warn(failure(String(error)));
  }
}
