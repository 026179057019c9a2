import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

/** To sign in at the provider, its second step included. */
export const ATTEMPT_MS = 15 * MINUTE_MS;
export const PENDING_SIGN_UP_MS = 60 * MINUTE_MS;
export const PROVIDER_TIMEOUT_MS = 8 * SECOND_MS;
export const DISCOVERY_KEPT_MS = HOUR_MS;
/** UTF-16 units of a name that prefills a field. */
export const PROVIDED_NAME_MAX = 80;
