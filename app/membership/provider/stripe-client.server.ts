import Stripe from "stripe";
import { SECOND_MS } from "~/platform/clock";
import { API_VERSION } from "./provider-events";

/** Two requests fit into the time a webhook's sender waits. */
const TIMEOUT_MS = 8 * SECOND_MS;
const RETRIES = 1;
/** Requests to the local stand-in go over its binding. */
const STAND_IN_HOST = "payments.localhost";

export interface StripeOptions {
  secretKey: string;
  standIn?: Fetcher | undefined;
  retries?: number;
  timeoutMs?: number;
}

/** The library's own choice hangs in the cloud until the timeout. */
export function createStripeClient(options: StripeOptions): Stripe {
  const { secretKey, standIn, retries = RETRIES, timeoutMs = TIMEOUT_MS } = options;
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(
      standIn
        ? (input: RequestInfo | URL, init?: RequestInit) => standIn.fetch(input, init)
        : // A redirect must not carry the secret key to another host.
          (input: RequestInfo | URL, init?: RequestInit) => fetch(input, { ...init, redirect: "manual" }),
    ),
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    ...(standIn ? { host: STAND_IN_HOST, protocol: "http" as const } : {}),
  });
}
