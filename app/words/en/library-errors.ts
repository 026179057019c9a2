export const libraryErrors = {
  "library.unauthenticated": "You're signed out. Please sign in and try again.",
  "library.no_work": "This work is no longer available.",
  "library.own_work": "This is your own work.",
  "library.not_here": "You can't like this work.",
  "library.bad_request": "Something went wrong. Please try again.",
  "library.too_large": "This request is too large.",
  "library.too_many_requests": "Too many requests. Please wait a minute and try again.",
} as const satisfies Record<`library.${string}`, string>;
