/** What people read when we have stopped something for a while. What they typed is still there. */
export const switchErrors = {
  "switches.sign_ups": "We've paused new sign-ups. Please try again later.",
  "switches.uploads": "We've paused new uploads. Please try again later.",
  "switches.comments": "We've paused new comments. Please try again later.",
  "switches.checkout": "We've paused new subscriptions. You haven't been charged. Please try again later.",
  "switches.read_only": "We've paused changes while we fix a problem. Please try again later.",
  "switches.closed": "We're doing maintenance. Please come back in a few minutes.",
  "switches.reason_missing": "Please give a reason.",
  "switches.text_missing": "Please write what the banner should say.",
  "switches.too_long": "This is too long. Please shorten it.",
  "switches.length": "Read-only can last four hours at most. Please choose a shorter time.",
} as const;
