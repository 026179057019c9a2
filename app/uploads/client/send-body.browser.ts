import { uploadFailures } from "~/words/en/upload-errors";
import type { Reserved, Unfinished } from "../uploads.schema";
import { requestApi } from "./api.browser";
import { sendParts } from "./send-parts.browser";
import { sendWhole, type SendOptions } from "./send-whole.browser";

interface BodyTask {
  id: number;
  body: Blob;
  /** Null for an upload begun elsewhere. */
  reserved: Reserved | null;
  begun: boolean;
}

export async function sendBody({ id, body, reserved, begun }: BodyTask, options: SendOptions): Promise<void> {
  if (reserved?.put) return sendWhole(id, body, reserved.put, options);
  if (reserved?.parts && !begun) return sendParts({ id, body, ...reserved.parts, stored: [] }, options);
  const request = { ...options, method: "GET", failure: uploadFailures.storage } as const;
  const { part_size, stored } = await requestApi<Unfinished>(`/api/uploads/${id}/parts`, request);
  if (part_size === null) return sendWhole(id, body, null, options);
  return sendParts({ id, body, part_size, stored, urls: reserved?.parts?.urls ?? [] }, options);
}
