/** What may go wrong with creators' earnings and payouts. */
// One code a line, however long.
// prettier-ignore
export const payoutErrors = {
  "payouts.unavailable": "We can't reach our payout provider right now. Please try again in a minute.",
  "payouts.load_failed": "We couldn't load your earnings. Please try again in a minute.",
  "payouts.not_creator": "Only creators have earnings.",
  "payouts.no_country": "Please select your country.",
  "payouts.country": "We can't pay creators in this country yet. We'll keep your earnings for you until we can.",
  "payouts.country_fixed": "You can no longer change the country of your payout account.",
  "payouts.no_account": "You don't have a payout account yet. Set one up first.",
  "payouts.under_age": "You can set up payouts from the age of 18. Until then, we keep your earnings for you.",
  "payouts.no_statement": "There's no statement for this month.",
} as const satisfies Record<`payouts.${string}`, string>;
