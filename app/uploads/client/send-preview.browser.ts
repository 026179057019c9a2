import { uploadFailures } from "~/words/en/upload-errors";
import type { PreviewFields } from "../uploads.schema";
import { requestApi, type RequestOptions } from "./api.browser";
import type { Preview } from "./preview";

export async function sendPreview(id: number, preview: Preview, options: RequestOptions): Promise<void> {
  const { poster, placeholder, peaks } = preview;
  const failure = uploadFailures.storage;
  if (placeholder || peaks) {
    const json: PreviewFields = { ...(placeholder && { placeholder }), ...(peaks && { peaks }) };
    await requestApi(`/api/uploads/${id}/preview`, { ...options, json, failure });
  }
  if (poster) await requestApi(`/api/uploads/${id}/poster`, { ...options, body: poster, failure });
}
