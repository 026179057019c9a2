import type { ErrorEntry } from "./error-entry";

export const libraryErrors = {
  "library.unauthenticated": [401, "You're signed out. Please sign in and try again."],
  "library.no_work": [404, "This work is no longer available."],
  "library.own_work": [409, "This is your own work."],
  "library.not_here": [403, "You can't like this work."],
  "library.bad_request": [400, "Something went wrong. Please try again."],
  "library.too_large": [413, "This request is too large."],
  "library.too_many_requests": [429, "Too many requests. Please wait a minute and try again."],
} as const satisfies Record<`library.${string}`, ErrorEntry>;
