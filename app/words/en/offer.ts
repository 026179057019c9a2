/** What people without access see in place of a work: why it is locked, the price, and the way in. */
export const offerWords = {
  trialEnded: "Your free trial has ended.",
  ended: "Your membership has ended.",
  unpaid: "Your membership is unpaid.",
  unpaidHint: "Check your card to watch everything again.",
  paused: "Your membership is paused.",
  never: "You need a membership to watch this.",
  price: (amount: string) => `Watch everything for ${amount} a month.`,
  unconfirmed: "Confirm your email address to watch.",
  trialBegins: (days: number) => `That starts your ${days}-day free trial. No card needed.`,
  toProfile: "Go to your profile",
  toMembership: "See membership",
} as const;
