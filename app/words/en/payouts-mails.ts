import { brand } from "./brand";
import type { MailText } from "./mail-text";

/** Emails about a creator's money. Their lines with amounts and dates are `payoutLines`. */
export const payoutMails = {
  payoutAccountMade: {
    subject: `A payout account was set up for your ${brand.name} earnings`,
    lines: [
      "A payout account was just set up for your earnings, after a password or other security check. Your earnings will go there from now on.",
    ],
    action: "View earnings",
    after: ["If it wasn't you, set a new password now and contact us."],
  },
  payoutAccountOpened: {
    subject: `Your ${brand.name} payout account was opened`,
    lines: [
      "Your payout account was just opened at our payout provider, after a password or other security check. Your bank account can be changed there.",
    ],
    action: "View earnings",
    after: [
      "If it wasn't you, set a new password now and contact us: someone may have changed where your money goes.",
    ],
  },
  payoutStatement: {
    subject: `Your ${brand.name} statement is ready`,
    lines: ["A month has closed, and we've calculated what you earned."],
    action: "View statement",
    after: ["The statement shows how the amount was calculated. You can download it as CSV or JSON."],
  },
  payoutSent: {
    subject: `We sent your ${brand.name} payout`,
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
      "Your money is safe in your account at the provider, but we can't send it again from here.",
    ],
    action: "Check your bank account",
    after: [
      "On the Earnings page, open the provider's page and correct your bank account. The provider will then send the money again.",
    ],
  },
  payoutWanted: {
    subject: `Your payout account needs more information`,
    lines: [
      "Our payout provider needs more information from you before it can pay you.",
      "Your earnings stay yours, and we'll send them after that.",
    ],
    action: "See what's needed",
    after: ["You can also go to Earnings on our site. We never ask for your bank details by email."],
  },
  payoutUnclaimed: {
    subject: `Money is waiting for you at ${brand.name}`,
    lines: [
      "You've earned money that we can't pay out, because you don't have a payout account that can receive it.",
    ],
    action: "Set up payouts",
    after: ["It stays yours, even after that day. To be paid, sign in and set up payouts."],
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
