import { findSentence, type ErrorEntry } from "./error-entry";

// prettier-ignore
export const membershipErrors = {
  "membership.required": [402, "You need a membership to watch this."],
  "membership.already": [409, "You already have a membership."],
  "membership.unconfirmed": [409, "Please confirm your email address first."],
  "membership.load_failed": [500, "We couldn't load your membership. Please try again in a minute."],
  "membership.none": [409, "You don't have a membership to change."],
  "membership.consent_missing": [400, "Please agree to the monthly payment first."],
  "membership.terms_changed": [409, "The price or the payment date has changed. Please check and agree again."],
  "membership.unavailable": [503, "We can't reach our payment provider right now. Please try again in a minute."],
  "membership.withdrawal_over": [409, "The time to withdraw has ended. You can still cancel at any time."],
  "membership.event_too_large": [413, "This event is too large."],
  "membership.bad_event": [400, "This event couldn't be verified."],
} as const satisfies Record<`membership.${string}`, ErrorEntry>;

export function membershipSentence(code: keyof typeof membershipErrors): string {
  return findSentence(membershipErrors, code);
}
