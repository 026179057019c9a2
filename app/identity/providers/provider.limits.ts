import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

export const ATTEMPT_MS = 15 * MINUTE_MS;
export const PENDING_SIGN_UP_MS = 60 * MINUTE_MS;
export const PROVIDER_TIMEOUT_MS = 8 * SECOND_MS;
export const DISCOVERY_KEPT_MS = HOUR_MS;
export const PROVIDED_NAME_MAX = 80;
