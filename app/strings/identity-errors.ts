import { findSentence, type ErrorEntry } from "./error-entry";

/** Accounts and sessions. */
// One code a line, however long.
// prettier-ignore
export const identityErrors = {
  "identity.under_review": [403, "Your account is under review, so you can't change this. In My Uploads you can still make works private or delete them."],
  "identity.stopped": [403, "A decision has stopped your account, so you can't change this. In My Uploads you can still make works private or delete them, and /decisions explains why and how to appeal."],
  "identity.other_account": [409, "You're now signed in to another account, so nothing was saved."],
  "identity.bad_credentials": [401, "Invalid login credentials"],
  "identity.email_not_confirmed": [401, "Email not confirmed"],
  "identity.too_many_requests": [429, "Too many attempts. Please try again in a minute."],
  "identity.session_missing": [401, "Auth session missing!"],
  "identity.user_missing": [400, "Auth session or user missing"],
  "identity.sign_in_again": [401, "It's been a while since you signed in. Please sign in again to continue."],
  "identity.passwords_differ": [400, "Passwords do not match."],
  "identity.weak_password": [400, "This password, or one like it, is too common or has appeared in a data leak. Please choose another."],
  "identity.same_password": [400, "New password should be different from the old password."],
  "identity.bad_code": [400, "This link has expired or was already used."],
  "identity.dead_link": [400, "This link has expired or was already used."],
  "identity.same_email": [400, "This is your email address already."],
  "identity.email_taken": [409, "Another account uses this address now, so nothing was changed."],
  "identity.wrong_password": [400, "Incorrect password."],
  "identity.proof_password": [401, "Please enter your password to confirm it's you."],
  "identity.proof_code": [401, "Please enter a code from your authenticator app to confirm it's you."],
  "identity.code_missing": [400, "Please enter the code."],
  "identity.wrong_code": [400, "Incorrect code. Codes change every 30 seconds, and each works once."],
  "identity.two_step_unreadable": [500, "We can't check codes from your app because of a problem on our side. Use a recovery code or passkey, then set up two-step sign-in again."],
  "identity.too_many_codes": [429, "Too many incorrect codes."],
  "identity.challenge_over": [400, "Your sign-in expired. Please sign in again."],
  "identity.no_enrolment": [400, "Your two-step setup has expired. Please start again."],
  "identity.two_step_on": [400, "Two-step sign-in is already on."],
  "identity.passkey_refused": [400, "We couldn't check this passkey. Try again, or sign in another way."],
  "identity.passkey_unknown": [400, "This passkey isn't linked to any account, perhaps because it was removed. Sign in another way."],
  "identity.passkey_over": [400, "Your passkey request expired. Please try again."],
  "identity.passkey_known": [400, "This passkey is already in use."],
  "identity.passkeys_full": [400, "You've reached the limit for passkeys. Remove one to add another."],
  "identity.passkey_gone": [400, "This passkey was already removed."],
  "identity.session_not_found": [400, "This device was already signed out."],
  "identity.provider_denied": [400, "You didn't finish signing in there, so nothing was changed."],
  "identity.provider_failed": [400, "We couldn't verify that sign-in, so nothing was changed. Please try again."],
  "identity.provider_unavailable": [400, "We can't reach this service right now. Try again, or sign in another way."],
  "identity.provider_expired": [400, "This sign-in expired or was started in another browser. Please try again."],
  "identity.provider_email_unverified": [400, "That account's email isn't verified, so we can't sign you in with it. Verify it there, or use an email and password here."],
  "identity.provider_email_in_use": [400, "You already have an account with this email. Sign in as usual, then connect this account in your settings."],
  "identity.provider_taken": [400, "This account is already connected to another Wishlight account."],
  "identity.provider_already": [400, "You've already connected another account from this service. Disconnect that one first."],
  "identity.provider_not_connected": [400, "This account is no longer connected."],
  "identity.provider_last_way_in": [400, "This is your only way to sign in. Set a password or connect another account first."],
} as const satisfies Record<`identity.${string}`, ErrorEntry>;

export function identitySentence(code: keyof typeof identityErrors): string {
  return findSentence(identityErrors, code);
}

export function tooManyCodes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many incorrect codes. Please try again in ${wait}, or use a recovery code.`;
}
