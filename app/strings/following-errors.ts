import { sentenceIn, type ErrorEntry } from "./error-entry";

/** What may go wrong with following. Nobody is told whether an account is closed, hidden or never was. */
export const followingErrors = {
  "following.unauthenticated": [401, "You must be logged in."],
  "following.bad_request": [400, "Something went wrong. Please try again."],
  "following.not_found": [404, "There is no creator of this name."],
  "following.yourself": [400, "You can't follow yourself."],
  "following.not_here": [403, "You can't follow this creator."],
  "following.blocked": [
    403,
    "You've blocked this person. Unblock them first, on their page or in your list of blocked people.",
  ],
  "following.too_many": [409, "You follow 5,000 creators already. Unfollow one of them first."],
  "following.too_many_requests": [429, "That was a lot at once. Please wait a minute."],
} as const satisfies Record<`following.${string}`, ErrorEntry>;

export function followingSentence(code: string): string {
  return sentenceIn(followingErrors, code);
}
