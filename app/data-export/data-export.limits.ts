import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";

export const EXPORTS_PER_WINDOW = 3;
export const EXPORT_WINDOW_MS = HOUR_MS;
export const EXPORT_LEASE_MS = 2 * MINUTE_MS;
export const EXPORT_RENEWAL_MS = 20 * SECOND_MS;
export const PAGE_ROWS = 50;
