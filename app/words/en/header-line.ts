/** Lines under the header of members' pages. The page fills in what is in braces. */
export const membershipLineWords = {
  label: "Membership status",
  trialEnds: "Your free trial ends on {day}.",
  toMembership: "Membership",
  failed: "Your last payment failed. You can watch until {until}.",
  failedClosed: "Your last payment failed, so you can't watch other people's works.",
  otherCard: "Use another card",
} as const;
