export const notificationErrors = {
  "notifications.unauthenticated": "You're signed out. Please sign in and try again.",
  "notifications.bad_request": "Something went wrong. Please try again.",
  "notifications.too_large": "This request is too large.",
  "notifications.too_many_requests": "Too many requests. Please wait a minute and try again.",
  "notifications.push_off": "Browser notifications aren't available on this site.",
  "notifications.unknown_push_service": "We don't support this browser's push service.",
  "notifications.bad_frequency": "Choose off, daily or weekly.",
} as const satisfies Record<`notifications.${string}`, string>;
