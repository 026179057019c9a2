export const NOTIFICATIONS_PAGE_SIZE = 24;

/** More than nine show as 'nine and more'. */
export const MAX_UNSEEN = 10;

export const REFRESH_UNSEEN_MS = 2 * 60 * 1000;

export const MAX_SEEN_BYTES = 1024;
