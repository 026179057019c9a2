import { sentenceIn, type ErrorEntry } from "./error-entry";

/** What may go wrong with accounts and sessions. */
// One code a line, however long.
// prettier-ignore
export const identityErrors = {
  "identity.under_review": [403, "Your account is under review, so this can't be changed. In My Uploads you can still make works private or delete them."],
  "identity.stopped": [403, "A decision has stopped your account, so this can't be changed. In My Uploads you can still make works private or delete them. Under /decisions you read why, and how to appeal."],
  "identity.other_account": [409, "This was written as one account, and you're signed in as another now. Nothing was saved."],
  "identity.bad_credentials": [401, "Invalid login credentials"],
  "identity.email_not_confirmed": [401, "Email not confirmed"],
  "identity.too_many_requests": [429, "Too many attempts. Please try again in a minute."],
  "identity.session_missing": [401, "Auth session missing!"],
  "identity.user_missing": [400, "Auth session or user missing"],
  "identity.sign_in_again": [401, "You signed in a while ago. Please sign in again to do this."],
  "identity.passwords_differ": [400, "Passwords do not match."],
  "identity.weak_password": [400, "This password, or one much like it, is common or was in a leak. Please choose another."],
  "identity.same_password": [400, "New password should be different from the old password."],
  "identity.bad_code": [400, "This link has expired or was already used. Ask for a new one below."],
  "identity.wrong_password": [400, "This password is not right."],
  "identity.proof_password": [401, "Please type your password, so that we know it is you."],
  "identity.proof_code": [401, "Please type a code from your authenticator app, so that we know it is you."],
  "identity.code_missing": [400, "Please type the code."],
  "identity.wrong_code": [400, "This code is not right. Codes change every 30 seconds, and each works once."],
  "identity.two_step_unreadable": [500, "Codes of your app can't be checked at the moment, and that is our fault. Use a recovery code or a passkey, then set two-step sign-in up again."],
  "identity.too_many_codes": [429, "Too many wrong codes."],
  "identity.challenge_over": [400, "That took a while. Please sign in again."],
  "identity.no_enrolment": [400, "Please start again: what you scanned is no longer good."],
  "identity.two_step_on": [400, "Two-step sign-in is on already."],
  "identity.passkey_refused": [400, "This passkey could not be checked. Try again, or sign in another way."],
  "identity.passkey_unknown": [400, "This passkey belongs to no account here. It may have been removed. Sign in another way."],
  "identity.passkey_over": [400, "That took a while. Please try again."],
  "identity.passkey_known": [400, "This passkey is in use already."],
  "identity.passkeys_full": [400, "You have as many passkeys as an account can have. Remove one you no longer use first."],
  "identity.passkey_gone": [400, "This passkey was removed already."],
  "identity.session_not_found": [400, "This session has already ended."],
  "identity.provider_denied": [400, "You did not finish signing in there. Nothing was changed."],
  "identity.provider_failed": [400, "That sign-in could not be verified, so nothing was changed. Please try again."],
  "identity.provider_unavailable": [400, "This service can't be reached right now. Try again, or sign in another way."],
  "identity.provider_expired": [400, "This sign-in took too long, or was begun in another browser. Please try again."],
  "identity.provider_email_unverified": [400, "Your email address is not verified there, so we can't sign you in with it. Verify it there, or use an email and password."],
  "identity.provider_email_in_use": [400, "There is an account with this email address. Sign in as usual, then connect this account in your settings."],
  "identity.provider_taken": [400, "This account is already connected to another member."],
  "identity.provider_already": [400, "You have another account of this service connected. Disconnect that one first."],
  "identity.provider_not_connected": [400, "This account is not connected any more."],
  "identity.provider_last_way_in": [400, "This is your only way to sign in. Set a password or connect another account first."],
} as const satisfies Record<`identity.${string}`, ErrorEntry>;

export function identitySentence(code: keyof typeof identityErrors): string {
  return sentenceIn(identityErrors, code);
}

/** Says when the next code may be tried. */
export function tooManyCodes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many wrong codes. Please try again in ${wait}, or use a recovery code.`;
}
