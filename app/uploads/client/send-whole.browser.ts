import { uploadFailures } from "~/strings/upload-errors";
import type { SignedPut } from "../uploads.schema";
import { api, describe, type RequestOptions } from "./api.browser";
import { TransientError, UploadError, withRetries } from "./retries.browser";
import { browserTransport } from "./transport.browser";
import { isTransient } from "./uploader.rules";

export interface SendOptions extends RequestOptions {
  /** Told how many bytes of the whole file are there or under way. */
  onSent: (bytes: number) => void;
}

/** One PUT, signed anew where the URL was refused or has run out. @throws UploadError, or the signal's reason */
export async function sendWhole(
  id: number,
  body: Blob,
  given: SignedPut | null,
  options: SendOptions,
): Promise<void> {
  const { transport = browserTransport } = options;
  let put = given;
  await withRetries(async () => {
    if (!put || put.expires_at < Date.now()) put = await signAgain(id, options);
    if (!put) return;
    options.onSent(0);
    const { status } = await transport.put(put, body, options);
    // 412: an earlier try arrived and only its answer was lost.
    if (status === 200 || status === 412) return options.onSent(body.size);
    const message = uploadFailures.storage(describe(status));
    // Storage may hang up on a body it refuses, which looks like a lost line.
    if (status === 403 || status === 0) put = null;
    else if (!isTransient(status)) throw new UploadError(message);
    throw new TransientError(message);
  }, options);
}

/** @returns null when the bytes turn out to be there already */
async function signAgain(id: number, { signal, transport }: RequestOptions): Promise<SignedPut | null> {
  const request = { signal, transport, failure: uploadFailures.storage };
  const answer = await api<{ put: SignedPut }>(`/api/uploads/${id}/sign`, request).catch((error: unknown) => {
    if (error instanceof UploadError && error.code === "uploads.already_stored") return null;
    throw error;
  });
  return answer?.put ?? null;
}
