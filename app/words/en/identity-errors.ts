import { findSentence } from "../find-sentence";

/** Accounts and sessions. */
// One code a line, however long.
// prettier-ignore
export const identityErrors = {
  "identity.under_review": "Your account is under review, so you can't change this. In My Uploads you can still make works private or delete them.",
  "identity.stopped": "A decision restricts your account, so you can't change this. You can still make works private or delete them in My Uploads, and see why or appeal under Decisions about you in Settings.",
  "identity.other_account": "You're now signed in to another account, so nothing was saved.",
  "identity.bad_credentials": "Incorrect email address or password.",
  "identity.email_not_confirmed": "Please confirm your email address first.",
  "identity.too_many_requests": "Too many attempts. Please try again in a minute.",
  "identity.session_missing": "Auth session missing!",
  "identity.user_missing": "Auth session or user missing",
  "identity.sign_in_again": "It's been a while since you signed in. Please sign in again to continue.",
  "identity.passwords_differ": "Passwords do not match.",
  "identity.weak_password": "This password, or one like it, is too common or has appeared in a data leak. Please choose another.",
  "identity.same_password": "Your new password must be different from your old one.",
  "identity.bad_code": "This link has expired or was already used.",
  "identity.dead_link": "This link has expired or was already used.",
  "identity.same_email": "This is already your email address.",
  "identity.email_taken": "Another account uses this address now, so nothing was changed.",
  "identity.wrong_password": "Incorrect password.",
  "identity.proof_password": "Please enter your password to confirm it's you.",
  "identity.proof_code": "Please enter a code from your authenticator app to confirm it's you.",
  "identity.code_missing": "Please enter the code.",
  "identity.wrong_code": "Incorrect code. Codes change every 30 seconds, and each works once.",
  "identity.two_step_unreadable": "We can't check codes from your app right now. Use a recovery code or passkey, then set up two-step sign-in again.",
  "identity.too_many_codes": "Too many incorrect codes.",
  "identity.challenge_over": "Your sign-in expired. Please sign in again.",
  "identity.no_enrolment": "Your two-step setup has expired. Please start again.",
  "identity.two_step_on": "Two-step sign-in is already on.",
  "identity.passkey_refused": "We couldn't check this passkey. Try again, or sign in another way.",
  "identity.passkey_unknown": "This passkey isn't linked to any account, perhaps because it was removed. Sign in another way.",
  "identity.passkey_over": "Your passkey request expired. Please try again.",
  "identity.passkey_known": "This passkey is already in use.",
  "identity.passkeys_full": "You've reached the limit for passkeys. Remove one to add another.",
  "identity.passkey_gone": "This passkey was already removed.",
  "identity.session_not_found": "This device was already signed out.",
  "identity.provider_denied": "You didn't finish signing in there, so nothing was changed.",
  "identity.provider_failed": "We couldn't verify that sign-in, so nothing was changed. Please try again.",
  "identity.provider_unavailable": "We can't reach this service right now. Try again, or sign in another way.",
  "identity.provider_expired": "This sign-in expired or was started in another browser. Please try again.",
  "identity.provider_email_unverified": "That account's email address isn't verified. Verify it there, or sign in here with an email address and password.",
  "identity.provider_email_in_use": "You already have an account with this email address. Sign in as usual, then connect this account in your settings.",
  "identity.provider_taken": "This account is already connected to another Wishlight account.",
  "identity.provider_already": "You've already connected another account from this service. Disconnect that one first.",
  "identity.provider_not_connected": "This account is no longer connected.",
  "identity.provider_last_way_in": "This is your only way to sign in. Set a password or connect another account first.",
} as const satisfies Record<`identity.${string}`, string>;

export function identitySentence(code: keyof typeof identityErrors): string {
  return findSentence(identityErrors, code);
}

export function tooManyCodes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many incorrect codes. Please try again in ${wait}, or use a recovery code.`;
}
