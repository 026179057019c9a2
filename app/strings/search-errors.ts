import type { ErrorEntry } from "./error-entry";

export const searchErrors = {
  "search.unauthenticated": [401, "You must be logged in."],
  "search.too_many_requests": [429, "That was a lot of searching at once. Please wait a minute."],
  "search.unavailable": [503, "Search can't be reached just now. Please try again in a moment."],
} as const satisfies Record<`search.${string}`, ErrorEntry>;
