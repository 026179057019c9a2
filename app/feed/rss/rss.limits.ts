export const RSS_WORKS = 20;

export const RSS_TTL_MINUTES = 30;
