/** A closed, hidden or unknown account gets the same answer. */
export const followingErrors = {
  "following.unauthenticated": "You're signed out. Please sign in and try again.",
  "following.bad_request": "Something went wrong. Please try again.",
  "following.not_found": "We couldn't find this creator.",
  "following.yourself": "You can't follow yourself.",
  "following.not_here": "You can't follow this creator.",
  "following.blocked":
    "You've blocked this person. To follow them, unblock them first, on their page or in your settings.",
  "following.too_many": "You already follow 5,000 creators. Unfollow one, then try again.",
  "following.too_many_podcasts":
    "You already have 50 podcast addresses. End one in your settings, then try again.",
  "following.too_many_requests": "Too many requests. Please wait a minute and try again.",
} as const satisfies Record<`following.${string}`, string>;
