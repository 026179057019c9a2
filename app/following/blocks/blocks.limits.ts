/** The most people that one person blocks. */
export const MAX_BLOCKED = 5000;

/** People of /blocked in one page. */
export const BLOCKED_PAGE_SIZE = 24;
