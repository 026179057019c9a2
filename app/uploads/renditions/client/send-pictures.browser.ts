import { uploadFailures } from "~/words/en/upload-errors";
import { requestApi, type RequestOptions } from "../../client/api.browser";
import { NO_PREVIEW } from "../../client/preview";
import { sendPreview } from "../../client/send-preview.browser";
import type { MadePictures } from "./converting/convert.messages";

export async function sendPictures(
  { work, etag }: { work: number; etag: string | null },
  { sprite, plan, poster, placeholder }: MadePictures,
  options: RequestOptions,
): Promise<void> {
  if (poster) await sendPreview(work, { ...NO_PREVIEW, poster, placeholder }, options);
  const query = new URLSearchParams(Object.entries(plan).map(([name, value]) => [name, String(value)]));
  if (etag !== null) query.set("etag", etag);
  const request = { ...options, body: sprite, failure: uploadFailures.storage };
  await requestApi(`/api/uploads/${work}/sprite?${query.toString()}`, request);
}
