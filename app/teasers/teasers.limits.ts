import { DAY_MS } from "~/platform/clock";

/** An ended teaser answers 410 for this long, then 404. */
export const GONE_MS = 90 * DAY_MS;

/** Characters of the description. */
export const FIRST_WORDS = 200;

/** A creator's page shows so many to people who aren't signed in. */
export const CREATOR_TEASERS = 24;

/** Newest first. A sitemap may have 50,000 addresses (sitemaps.org/protocol.html). */
export const SITEMAP_TEASERS = 5_000;
export const SITEMAP_SECONDS = 300;

/** CSS pixels; 16:9 and a caption below. */
export const EMBED_SIZE = { width: 560, height: 400 } as const;
