/** Reading the feed costs more with each (decision 0028). */
export const MAX_FOLLOWED = 5000;

export const FOLLOWED_PAGE_SIZE = 24;
