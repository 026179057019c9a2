import { DAY_MS, HOUR_MS } from "~/platform/clock";

/** For one staff member: looks at a person, and as many searches. */
export const LOOKS_PER_HOUR = 60;
export const NAME_MIN = 3;
export const FOUND_MAX = 20;
export const REASON_MAX = 300;
export const TICKET_MAX = 40;
export const FIND_MAX = 254;
export const QUOTA_TIMES_MAX = 5;
export const TRIAL_EXTENSION_MS = 14 * DAY_MS;
export const TRIAL_AGAIN_MS = 365 * DAY_MS;
export const SIGN_IN_LIMIT_AGAIN_MS = DAY_MS;
/** In which every known address can stop a request, where no second lead agrees. */
export const STOP_MS = 72 * HOUR_MS;
/** One month, as the GDPR's article 12 gives. */
export const REQUEST_DUE_MS = 30 * DAY_MS;
export const REQUEST_RED_MS = 21 * DAY_MS;
