import { HOUR_MS } from "~/platform/clock";

/** Downloads of one person's data that may begin within an hour. */
export const EXPORTS_PER_WINDOW = 3;
export const EXPORT_WINDOW_MS = HOUR_MS;
/** Rows read at once while an archive is made; D1 binds at most 100 parameters. */
export const PAGE_ROWS = 50;
