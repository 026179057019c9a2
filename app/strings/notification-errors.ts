import type { ErrorEntry } from "./error-entry";

export const notificationErrors = {
  "notifications.unauthenticated": [401, "You're signed out. Please sign in and try again."],
  "notifications.bad_request": [400, "Something went wrong. Please try again."],
  "notifications.too_large": [413, "This request is too large."],
  "notifications.too_many_requests": [429, "Too many requests. Please wait a minute and try again."],
  "notifications.push_off": [404, "Browser notifications aren't available on this site."],
  "notifications.unknown_push_service": [400, "We don't support this browser's push service."],
  "notifications.bad_link": [
    400,
    "This link isn't valid. Open it again from the email, or turn off the digest in your settings.",
  ],
  "notifications.bad_frequency": [400, "Choose off, daily or weekly."],
} as const satisfies Record<`notifications.${string}`, ErrorEntry>;
