import type { ErrorEntry } from "./error-entry";

/** What can be wrong with what a person keeps. */
export const libraryErrors = {
  "library.unauthenticated": [401, "You must be logged in."],
  "library.no_work": [404, "This work is not here any more."],
  "library.own_work": [409, "This is your own work."],
  "library.not_here": [403, "You can't like this work."],
  "library.bad_request": [400, "Something went wrong. Please try again."],
  "library.too_large": [413, "This request is too large."],
  "library.too_many_requests": [429, "That was a lot at once. Please wait a minute."],
} as const satisfies Record<`library.${string}`, ErrorEntry>;
