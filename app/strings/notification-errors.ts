import type { ErrorEntry } from "./error-entry";

/** What is wrong with what a page says of notifications. */
export const notificationErrors = {
  "notifications.unauthenticated": [401, "You must be logged in."],
  "notifications.bad_request": [400, "Something went wrong. Please try again."],
  "notifications.too_large": [413, "This request is too large."],
  "notifications.too_many_requests": [429, "That was a lot at once. Please wait a minute."],
  "notifications.push_off": [404, "Notifications in browsers are not switched on here."],
  "notifications.unknown_push_service": [400, "This browser's push service is not known here."],
  "notifications.bad_link": [
    400,
    "This link can't be read. Open it from the mail once more, or end the mails in your settings.",
  ],
  "notifications.bad_frequency": [400, "Choose off, daily or weekly."],
} as const satisfies Record<`notifications.${string}`, ErrorEntry>;
