export const MAX_BLOCKED = 5000;

export const BLOCKED_PAGE_SIZE = 24;
