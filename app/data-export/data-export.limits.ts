import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

/** Downloads of one person's data that may begin within an hour. */
export const EXPORTS_PER_WINDOW = 3;
export const EXPORT_WINDOW_MS = HOUR_MS;
/** How long an export that says nothing more still counts as running, and how often it says so. */
export const EXPORT_LEASE_MS = 2 * MINUTE_MS;
export const EXPORT_RENEWAL_MS = 20 * SECOND_MS;
/** Rows read at once while an archive is made; D1 binds at most 100 parameters. */
export const PAGE_ROWS = 50;
