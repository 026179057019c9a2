import type { ErrorEntry } from "./error-entry";

/** What is wrong with what a page says of what plays there. No page shows it: nobody is kept from watching by it. */
export const engagementErrors = {
  "engagement.unauthenticated": [401, "You must be logged in."],
  "engagement.too_large": [413, "This request is too large."],
  "engagement.bad_beat": [400, "Something went wrong. Please try again."],
  "engagement.too_many_requests": [429, "That was a lot at once. Please wait a minute."],
} as const satisfies Record<`engagement.${string}`, ErrorEntry>;
