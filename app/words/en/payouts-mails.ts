import { brand } from "./brand";
import type { MailText } from "./mail-text";

/** Emails about a creator's money. Their lines with amounts and dates are `payoutLines`. */
export const payoutMails = {
  payoutAccountMade: {
    subject: `A payout account was set up for your ${brand.name} earnings`,
    lines: [
      "A payout account was just set up from your account, with your password or another security check. Your earnings go there from now on.",
    ],
    action: "View earnings",
    after: ["If this wasn't you, change your password right away and contact us."],
  },
  payoutAccountOpened: {
    subject: `Your ${brand.name} payout account was opened`,
    lines: [
      "The page at our payout provider where your bank account can be changed was just opened from your account, with your password or another security check.",
    ],
    action: "View earnings",
    after: [
      "If this was you, you don't need to do anything. If not, change your password right away and contact us: someone may have changed where your money goes.",
    ],
  },
  payoutStatement: {
    subject: `Your ${brand.name} statement is ready`,
    lines: ["A month has closed, and we've calculated what you earned."],
    action: "View statement",
    after: ["The statement shows how the amount was calculated. You can download it as CSV or JSON."],
  },
  payoutSent: {
    subject: `${brand.name} has paid you`,
    lines: [
      "We've sent what you earned to your account at our payout provider, which sends it on to your bank.",
    ],
    action: "View earnings",
    after: ["Your bank may take a few days to show it."],
  },
  payoutFailed: {
    subject: `Your bank rejected a ${brand.name} payout`,
    lines: [
      "Our payout provider tried to send your money to your bank, and the bank rejected it.",
      "The money is yours and is in your account at the provider. We can't send it a second time.",
    ],
    action: "Check your bank account",
    after: [
      "The button opens your earnings. From there, open the provider's page and check your bank account.",
    ],
  },
  payoutWanted: {
    subject: `Your payout account needs more information`,
    lines: [
      "Our payout provider needs more information from you before it can pay you.",
      "What you've earned stays yours and waits until then.",
    ],
    action: "See what's needed",
    after: ["Use this button, or go to Earnings on our site. We never ask for your bank details by email."],
  },
  payoutUnclaimed: {
    subject: `Money is waiting for you at ${brand.name}`,
    lines: [
      "You've earned money that we can't pay out, because you don't have a payout account that can receive it.",
    ],
    action: "Set up payouts",
    after: ["It stays yours forever. You can still be paid after that day: sign in and set up payouts."],
  },
} as const satisfies Record<string, MailText>;

/** Lines with amounts, months and dates, which are already formatted. */
export const payoutLines = {
  month: (month: string) => `Month: ${month}`,
  total: (amount: string) => `Total: ${amount}`,
  amount: (amount: string) => `Amount: ${amount}`,
  held: (date: string) => `On hold until at least ${date}, then paid out.`,
  unclaimedAt: (date: string) => `If nothing changes, we'll set it aside on ${date}.`,
};
