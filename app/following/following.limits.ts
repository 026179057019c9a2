/** The most creators one person follows: what their feed reads grows with it (decision 0028). */
export const MAX_FOLLOWED = 5000;

/** Creators of /following in one page. */
export const FOLLOWED_PAGE_SIZE = 24;
