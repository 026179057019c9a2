import Stripe from "stripe";
import { SECOND_MS } from "~/platform/clock";
import { API_VERSION } from "./provider-events";

/** How long one request may take. Two of them fit into the time a webhook's answer is waited for. Milliseconds. */
const TIMEOUT_MS = 8 * SECOND_MS;
/** Asked once more where the line broke or the provider was busy; with the same idempotency key. */
const RETRIES = 1;
/** Named in addresses only: requests of the local stand-in go over its binding. */
const STAND_IN_HOST = "payments.localhost";

export interface StripeOptions {
  secretKey: string;
  /** The local stand-in; without it Stripe itself is asked. */
  standIn?: Fetcher | undefined;
  /** How often a request is asked once more by itself. */
  retries?: number;
  /** How long one request may take, its answer's text with it. Milliseconds. */
  timeoutMs?: number;
}

/**
 * The library in workerd. A client for `fetch` is passed always: what it would choose itself hangs in the cloud
 * until the timeout, and nowhere else.
 */
export function createStripeClient(options: StripeOptions): Stripe {
  const { secretKey, standIn, retries = RETRIES, timeoutMs = TIMEOUT_MS } = options;
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(
      standIn
        ? (input: RequestInfo | URL, init?: RequestInit) => standIn.fetch(input, init)
        : // Its secret key goes where it was sent and nowhere else.
          (input: RequestInfo | URL, init?: RequestInit) => fetch(input, { ...init, redirect: "manual" }),
    ),
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    ...(standIn ? { host: STAND_IN_HOST, protocol: "http" as const } : {}),
  });
}
