import { uploadFailures } from "~/words/en/upload-errors";
import { requestApi, type RequestOptions } from "../../client/api.browser";
import { browserTransport } from "../../client/transport.browser";
import { LEASE_MS } from "../renditions.limits";

const PATH = "/api/renditions/lease";
const RENEW_EVERY_MS = LEASE_MS / 3;

/** A frozen tab stops if another device has begun. */
export async function withLease<T>(
  terms: { work: number; holder: string },
  options: RequestOptions,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const renew = () => requestApi(PATH, { ...options, json: terms, failure: uploadFailures.record });
  await renew();
  const lost = new AbortController();
  const timer = setInterval(() => void renew().catch((error: unknown) => lost.abort(error)), RENEW_EVERY_MS);
  const release = () => releaseLease(terms, options);
  addEventListener("pagehide", release);
  try {
    return await run(AbortSignal.any([options.signal, lost.signal]));
  } finally {
    clearInterval(timer);
    removeEventListener("pagehide", release);
    if (!lost.signal.aborted) release();
  }
}

/** Outlives the page; else the lease expires. */
function releaseLease(
  terms: { work: number; holder: string },
  { transport = browserTransport }: RequestOptions,
): void {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "DELETE", body: JSON.stringify(terms), headers, keepalive: true };
  void transport.fetch(PATH, init).catch(() => null);
}
