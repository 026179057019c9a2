import { findSentence, type ErrorEntry } from "./error-entry";

/** What may go wrong with creators' earnings and payouts. */
// One code a line, however long.
// prettier-ignore
export const payoutErrors = {
  "payouts.unavailable": [503, "We can't reach our payout provider right now. Please try again in a minute."],
  "payouts.load_failed": [500, "We couldn't load your earnings. Please try again in a minute."],
  "payouts.not_creator": [403, "Only creators have earnings."],
  "payouts.no_country": [400, "Please select your country."],
  "payouts.country": [400, "We can't send payouts to this country yet. Choose another one, or wait until we can."],
  "payouts.country_fixed": [409, "The country of your payout account can no longer be changed."],
  "payouts.no_account": [409, "You don't have a payout account yet. Set one up first."],
  "payouts.under_age": [409, "You can set up payouts from the age of 18. We keep what you earn until then for you."],
  "payouts.no_statement": [404, "There's no statement for this month."],
  "payouts.event_too_large": [413, "This event is too large."],
  "payouts.bad_event": [400, "This event couldn't be verified."],
} as const satisfies Record<`payouts.${string}`, ErrorEntry>;

export function payoutSentence(code: keyof typeof payoutErrors): string {
  return findSentence(payoutErrors, code);
}
