import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

/** Times in milliseconds. To sign in at the provider, its second step and its questions included. */
export const ATTEMPT_MS = 15 * MINUTE_MS;
/** Time to fill in one page. */
export const PENDING_SIGN_UP_MS = 60 * MINUTE_MS;
/** Longest wait for one answer of a provider; a person is waiting behind it. */
export const PROVIDER_TIMEOUT_MS = 8 * SECOND_MS;
/** How long a provider's description of itself is kept. */
export const DISCOVERY_KEPT_MS = HOUR_MS;
/** UTF-16 units kept of a name a provider tells: it only fills in a field, whose own rules judge it. */
export const PROVIDED_NAME_MAX = 80;
