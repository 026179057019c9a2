import type { ErrorEntry } from "./error-entry";

export const searchErrors = {
  "search.unauthenticated": [401, "You're signed out. Please sign in and try again."],
  "search.too_many_requests": [429, "Too many searches. Please wait a minute and try again."],
  "search.unavailable": [503, "Search isn't available right now. Please try again in a moment."],
} as const satisfies Record<`search.${string}`, ErrorEntry>;
