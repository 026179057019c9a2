/** Works in a creator's RSS. */
export const RSS_WORKS = 20;

/** How long a reader may keep it before it asks again, minutes. */
export const RSS_TTL_MINUTES = 30;
