import { sentenceIn, type ErrorEntry } from "./error-entry";

/** What may go wrong with memberships and payments. */
// One code a line, however long.
// prettier-ignore
export const membershipErrors = {
  "membership.required": [402, "Watching this is part of the membership."],
  "membership.already": [409, "You have a membership already."],
  "membership.unconfirmed": [409, "Please confirm your email address first."],
  "membership.load_failed": [500, "Your membership can't be shown just now. Please try again in a minute."],
  "membership.none": [409, "There is no membership to change."],
  "membership.consent_missing": [400, "Please agree to the monthly charge first."],
  "membership.terms_changed": [409, "The price or the date has changed. Please look at it once more."],
  "membership.unavailable": [503, "Payments can't be reached just now. Please try again in a minute."],
  "membership.withdrawal_over": [409, "The time to withdraw is over. You can cancel at any time."],
  "membership.event_too_large": [413, "This event is too large to be one."],
  "membership.bad_event": [400, "This event can't be believed."],
} as const satisfies Record<`membership.${string}`, ErrorEntry>;

export function membershipSentence(code: keyof typeof membershipErrors): string {
  return sentenceIn(membershipErrors, code);
}
