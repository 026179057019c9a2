/** Lines under the header of a member's pages. The page fills in what stands in braces. */
export const headerLines = {
  label: "About your membership",
  trialEnds: "Your trial ends on {day}.",
  toMembership: "Membership",
  failed: "Your last payment failed. You can watch until {until}.",
  failedClosed: "Your last payment failed, so other people's works are closed.",
  otherCard: "Use another card",
} as const;
