/** What stands in a work's place for somebody without a membership: why, what it costs, and the way to it. */
export const offerWords = {
  trialEnded: "Your trial has ended.",
  ended: "Your membership has ended.",
  unpaid: "Your membership is not paid at the moment.",
  unpaidHint: "Look at your card, and everything is open again.",
  paused: "Your membership is paused.",
  never: "Watching this is part of the membership.",
  price: (amount: string) => `Watch everything for ${amount} a month.`,
  unconfirmed: "Confirm your address to watch.",
  trialBegins: (days: number) => `Your ${days}-day trial begins then. No card is needed.`,
  toProfile: "To your profile",
  toMembership: "See the membership",
} as const;
