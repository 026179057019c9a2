/** Answers to a player's reports of what it plays. No page shows them. */
export const engagementErrors = {
  "engagement.unauthenticated": "You're signed out. Please sign in and try again.",
  "engagement.too_large": "This request is too large.",
  "engagement.bad_beat": "Something went wrong. Please try again.",
  "engagement.too_many_requests": "Too many requests. Please wait a minute.",
} as const satisfies Record<`engagement.${string}`, string>;
