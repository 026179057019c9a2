import { HOUR_MS, MINUTE_MS } from "~/platform/clock";

export const CHALLENGE_MS = 10 * MINUTE_MS;
export const ENROLMENT_MS = 30 * MINUTE_MS;
/** Guessing takes 4,600 hours on average. */
export const MAX_TWO_STEP_TRIES = 10;
export const TWO_STEP_TRIES_MS = HOUR_MS;
export const RECOVERY_CODES = 10;
