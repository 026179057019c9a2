import { MINUTE_MS } from "~/platform/clock";

export const MAX_DIGEST_WORKS = 10;

export const DIGEST_BATCH = 50;

export const DIGEST_AGAIN_MS = 30 * MINUTE_MS;
