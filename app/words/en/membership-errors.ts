// prettier-ignore
export const membershipErrors = {
  "membership.required": "You need a membership to watch this.",
  "membership.already": "You already have a membership.",
  "membership.unconfirmed": "Please confirm your email address first.",
  "membership.load_failed": "We couldn't load your membership. Please try again in a minute.",
  "membership.none": "You don't have a membership to change.",
  "membership.consent_missing": "Please agree to the monthly payment first.",
  "membership.terms_changed": "The price or the payment date has changed. Please check and agree again.",
  "membership.unavailable": "We can't reach our payment provider right now. Please try again in a minute.",
  "membership.withdrawal_over": "The time to withdraw has ended. You can still cancel at any time.",
  "membership.event_too_large": "This event is too large.",
  "membership.bad_event": "This event couldn't be verified.",
} as const satisfies Record<`membership.${string}`, string>;
