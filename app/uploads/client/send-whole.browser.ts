import { uploadFailures } from "~/words/en/upload-errors";
import type { SignedPut } from "../uploads.schema";
import { requestApi, describeStatus, type RequestOptions } from "./api.browser";
import { TransientError, UploadError, withRetries } from "./retries.browser";
import { browserTransport } from "./transport.browser";
import { isTransient } from "./uploader.rules";

export interface SendOptions extends RequestOptions {
  onSent: (bytes: number) => void;
}

export async function sendWhole(
  id: number,
  body: Blob,
  initial: SignedPut | null,
  options: SendOptions,
): Promise<void> {
  const { transport = browserTransport } = options;
  let put = initial;
  await withRetries(async () => {
    if (!put || put.expires_at < Date.now()) put = await signAgain(id, options);
    if (!put) return;
    options.onSent(0);
    const { status } = await transport.put(put, body, options);
    // 412: an earlier attempt arrived, and its response was lost.
    if (status === 200 || status === 412) {
      options.onSent(body.size);
      return;
    }
    const message = uploadFailures.storage(describeStatus(status));
    // A refused body may look like a network fault.
    if (status === 403 || status === 0) put = null;
    else if (!isTransient(status)) throw new UploadError(message);
    throw new TransientError(message);
  }, options);
}

/** Null when the bytes are stored. */
async function signAgain(id: number, { signal, transport }: RequestOptions): Promise<SignedPut | null> {
  const request = { signal, transport, failure: uploadFailures.storage };
  const answer = await requestApi<{ put: SignedPut }>(`/api/uploads/${id}/sign`, request).catch(
    (error: unknown) => {
      if (error instanceof UploadError && error.code === "uploads.already_stored") return null;
      throw error;
    },
  );
  return answer?.put ?? null;
}
