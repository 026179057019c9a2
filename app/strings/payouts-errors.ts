import { sentenceIn, type ErrorEntry } from "./error-entry";

/** What may go wrong with what creators are owed and paid. */
// One code a line, however long.
// prettier-ignore
export const payoutErrors = {
  "payouts.unavailable": [503, "The payout provider can't be reached just now. Please try again in a minute."],
  "payouts.load_failed": [500, "Your earnings can't be shown just now. Please try again in a minute."],
  "payouts.not_creator": [403, "Only creators have earnings."],
  "payouts.no_country": [400, "Please select your country."],
  "payouts.country": [400, "Payouts don't reach this country yet. Please choose another one, or wait until they do."],
  "payouts.country_fixed": [409, "The country of a payout account can't be changed any more."],
  "payouts.no_account": [409, "There is no payout account yet. Set one up first."],
  "payouts.under_age": [409, "Payouts can be set up from the age of 18. What you earn until then is kept for you."],
  "payouts.no_statement": [404, "There is no statement for this month."],
  "payouts.event_too_large": [413, "This event is too large to be one."],
  "payouts.bad_event": [400, "This event can't be believed."],
} as const satisfies Record<`payouts.${string}`, ErrorEntry>;

export function payoutSentence(code: keyof typeof payoutErrors): string {
  return sentenceIn(payoutErrors, code);
}
