import type { ErrorEntry } from "./error-entry";

/** A closed, hidden or unknown account gets the same answer. */
export const followingErrors = {
  "following.unauthenticated": [401, "You're signed out. Please sign in and try again."],
  "following.bad_request": [400, "Something went wrong. Please try again."],
  "following.not_found": [404, "We couldn't find this creator."],
  "following.yourself": [400, "You can't follow yourself."],
  "following.not_here": [403, "You can't follow this creator."],
  "following.blocked": [
    403,
    "You've blocked this person. To follow them, unblock them first, on their page or in your settings.",
  ],
  "following.too_many": [409, "You already follow 5,000 creators. Unfollow one, then try again."],
  "following.too_many_requests": [429, "Too many requests. Please wait a minute and try again."],
} as const satisfies Record<`following.${string}`, ErrorEntry>;
