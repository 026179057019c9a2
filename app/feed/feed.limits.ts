/** Specification, section 9: 'Feed page size'. */
export const FEED_PAGE_SIZE = 6;
