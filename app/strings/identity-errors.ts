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
  "identity.session_not_found": "This session has already ended.",
  "profiles.username_taken": "This username is taken. Please choose another.",
  "profiles.not_found": "Failed to load profile",
  "profiles.update_failed": "Update failed.",
  "profiles.avatar_missing": "Please choose an image file.",
  "profiles.avatar_not_image": "Please choose an image file.",
  "profiles.avatar_too_large": "Image must be under 2MB.",
  "profiles.first_avatar_too_large": "Image must be 5MB or smaller.",
} as const satisfies Record<string, string>;
