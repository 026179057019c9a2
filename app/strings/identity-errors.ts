/** Sentences of the error codes of accounts, sessions and profiles. */
export const identityErrors = {
  "identity.bad_credentials": "Invalid login credentials",
  "identity.email_not_confirmed": "Email not confirmed",
  "identity.too_many_requests": "Too many attempts. Please try again in a minute.",
  "identity.session_missing": "Auth session missing!",
  "identity.user_missing": "Auth session or user missing",
  "identity.sign_in_again": "You signed in a while ago. Please sign in again to do this.",
  "identity.passwords_differ": "Passwords do not match.",
  "identity.weak_password": "This password is too weak. It still needs:",
  "identity.same_password": "New password should be different from the old password.",
  "identity.bad_code": "This link has expired or was already used. Ask for a new one below.",
  "identity.other_browser":
    "Open this link in the browser where you asked for it, or ask for a new link here.",
  "identity.wrong_password": "This password is not right.",
  "identity.wrong_code": "This code is not right. Codes change every 30 seconds, and each works once.",
  "identity.too_many_codes": "Too many wrong codes.",
  "identity.challenge_over": "That took a while. Please sign in again.",
  "identity.no_enrolment": "Please start again: what you scanned is no longer good.",
  "identity.two_step_on": "Two-step sign-in is on already.",
  "identity.session_not_found": "This session has already ended.",
  "identity.provider_denied": "You did not finish signing in there. Nothing was changed.",
  "identity.provider_failed": "That sign-in could not be verified, so nothing was changed. Please try again.",
  "identity.provider_unavailable":
    "This service can't be reached right now. Try again, or sign in another way.",
  "identity.provider_expired":
    "This sign-in took too long, or was begun in another browser. Please try again.",
  "identity.provider_email_unverified":
    "Your email address is not verified there, so we can't sign you in with it. Verify it there, or use an email and password.",
  "identity.provider_email_in_use":
    "There is an account with this email address. Sign in as usual, then connect this account in your settings.",
  "identity.provider_taken": "This account is already connected to another member.",
  "identity.provider_already":
    "You have another account of this service connected. Disconnect that one first.",
  "identity.provider_not_connected": "This account is not connected any more.",
  "identity.provider_last_way_in":
    "This is your only way to sign in. Set a password or connect another account first.",
  "profiles.username_taken": "This username is taken. Please choose another.",
  "profiles.name_too_short": "Please write at least 2 characters.",
  "profiles.name_characters": "Please use letters, spaces, dots, apostrophes and hyphens.",
  "profiles.username_too_short": "Please write at least 3 characters.",
  "profiles.username_characters": "Please use letters, digits and underscores.",
  "profiles.disallowed_words": "Please leave out disallowed words.",
  "profiles.too_long": "This is too long.",
  "profiles.reason_too_short": "Please tell us a little more.",
  "profiles.not_signed_in": "Not signed in",
  "profiles.resend_failed": "Failed to send verification email.",
  "profiles.load_failed": "Failed to load profile.",
  "profiles.delete_failed": "Failed to delete account",
  "profiles.not_found": "Failed to load profile",
  "profiles.update_failed": "Update failed.",
  "profiles.avatar_missing": "Please choose an image file.",
  "profiles.avatar_not_image": "Please choose an image file.",
  "profiles.avatar_too_large": "Image must be under 2MB.",
  "profiles.first_avatar_too_large": "Image must be 5MB or smaller.",
} as const satisfies Record<string, string>;

/** Says when the next code may be tried. */
export function tooManyCodes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many wrong codes. Please try again in ${wait}, or use a recovery code.`;
}
