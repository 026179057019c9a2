import type { ErrorEntry } from "./error-entry";

/** Answers to a player's reports of what it plays. No page shows them. */
export const engagementErrors = {
  "engagement.unauthenticated": [401, "You must be logged in."],
  "engagement.too_large": [413, "This request is too large."],
  "engagement.bad_beat": [400, "Something went wrong. Please try again."],
  "engagement.too_many_requests": [429, "Too many requests. Please wait a minute."],
} as const satisfies Record<`engagement.${string}`, ErrorEntry>;
