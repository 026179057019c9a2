export const searchErrors = {
  "search.unauthenticated": "You're signed out. Please sign in and try again.",
  "search.too_many_requests": "Too many searches. Please wait a minute and try again.",
  "search.unavailable": "Search isn't available right now. Please try again in a moment.",
} as const satisfies Record<`search.${string}`, string>;
