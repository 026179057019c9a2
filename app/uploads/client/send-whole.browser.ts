import { uploadFailures } from "~/strings/upload-errors";
import {
  api,
  describe,
  PassingError,
  persist,
  sendBytes,
  UploadError,
  type Patience,
} from "./requests.browser";
import { isTransient } from "./uploader.rules";
import type { SignedPut } from "../uploads.schema";

/** One PUT, signed anew where the URL was refused or has run out. */
export async function sendWhole(
  id: number,
  body: Blob,
  given: SignedPut | null,
  watch: Patience & { onSent: (bytes: number) => void },
): Promise<void> {
  let put = given;
  await persist(async () => {
    if (!put || put.expires_at < Date.now()) put = await signAgain(id, watch.signal);
    if (!put) return;
    watch.onSent(0);
    const { status } = await sendBytes(put, body, watch);
    // 412: an earlier try arrived and only its answer was lost.
    if (status === 200 || status === 412) return watch.onSent(body.size);
    const message = uploadFailures.storage(describe(status));
    // Storage may hang up on a body it refuses, which looks like a lost line.
    if (status === 403 || status === 0) put = null;
    else if (!isTransient(status)) throw new UploadError(message);
    throw new PassingError(message);
  }, watch);
}

/** @returns null when the bytes turn out to be there already */
async function signAgain(id: number, signal: AbortSignal): Promise<SignedPut | null> {
  const request = { signal, failure: uploadFailures.storage };
  const answer = await api<{ put: SignedPut }>(`/api/uploads/${id}/sign`, request).catch((error: unknown) => {
    if (error instanceof UploadError && error.code === "uploads.already_stored") return null;
    throw error;
  });
  return answer?.put ?? null;
}
