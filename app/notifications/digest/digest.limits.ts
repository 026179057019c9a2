import { MINUTE_MS } from "~/platform/clock";

/** Works that one mail names. */
export const MAX_DIGEST_WORKS = 10;

/** Mails of one run of the sweep. */
export const DIGEST_BATCH = 50;

/** A mail that could not be handed over is tried again after so long. Milliseconds. */
export const DIGEST_AGAIN_MS = 30 * MINUTE_MS;
