import { uploadFailures } from "~/strings/upload-errors";
import { api, type RequestOptions } from "../../client/api.browser";
import { browserTransport } from "../../client/transport.browser";
import { LEASE_MS } from "../renditions.limits";

const PATH = "/api/renditions/lease";
const RENEW_EVERY_MS = LEASE_MS / 3;

/**
 * Does the work while no other device does the same. A tab that was frozen for longer than its lease is good asks again
 * when it goes on, and ends the work if another device has begun meanwhile.
 * @throws UploadError 'renditions.made_elsewhere', what the work throws, or the signal's reason
 */
export async function withLease<T>(
  terms: { work: number; holder: string },
  options: RequestOptions,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ask = () => api(PATH, { ...options, json: terms, failure: uploadFailures.record });
  await ask();
  const lost = new AbortController();
  const timer = setInterval(() => void ask().catch((error: unknown) => lost.abort(error)), RENEW_EVERY_MS);
  const giveBack = () => giveLeaseBack(terms, options);
  addEventListener("pagehide", giveBack);
  try {
    return await run(AbortSignal.any([options.signal, lost.signal]));
  } finally {
    clearInterval(timer);
    removeEventListener("pagehide", giveBack);
    if (!lost.signal.aborted) giveBack();
  }
}

/** Outlives the page. Where it doesn't arrive the lease runs out by itself. */
function giveLeaseBack(
  terms: { work: number; holder: string },
  { transport = browserTransport }: RequestOptions,
): void {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "DELETE", body: JSON.stringify(terms), headers, keepalive: true };
  void transport.fetch(PATH, init).catch(() => null);
}
