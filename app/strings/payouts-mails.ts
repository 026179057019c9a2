import { brand } from "./brand";
import type { MailText } from "./mail-text";

/** What the mails about a creator's money say; the lines with amounts and dates are `payoutLines`. */
export const payoutMails = {
  payoutAccountMade: {
    subject: `A payout account was set up for your ${brand.name} earnings`,
    lines: [
      "A payout account was just set up from your account, with your password or another proof. What you earn is sent there from now on.",
    ],
    action: "Look at my earnings",
    after: ["If it was not you, set a new password at once and write to us."],
  },
  payoutAccountOpened: {
    subject: `Your ${brand.name} payout account was opened`,
    lines: [
      "The page at our payout provider where your bank account can be changed was just opened from your account, with your password or another proof.",
    ],
    action: "Look at my earnings",
    after: [
      "If it was you, there is nothing to do. If not, set a new password at once and write to us: somebody may have changed where your money goes.",
    ],
  },
  payoutStatement: {
    subject: `Your ${brand.name} statement is ready`,
    lines: ["A month was closed, and we have reckoned what it gives you."],
    action: "Read the statement",
    after: ["On its page you can follow how the amount came, and download it as a table or as a file."],
  },
  payoutSent: {
    subject: `${brand.name} has paid you`,
    lines: [
      "We have sent what you earned to your account at our payout provider. From there it goes to your bank.",
    ],
    action: "See my earnings",
    after: ["Banks may take some days to show it."],
  },
  payoutFailed: {
    subject: `Your bank did not take a ${brand.name} payout`,
    lines: [
      "The payout provider tried to send your money on to your bank, and the bank refused it.",
      "The money is yours and lies in your account at the provider. We can't send it a second time.",
    ],
    action: "Mend it at the provider",
    after: ["On that page, open the provider's page, and look at your bank account there."],
  },
  payoutWanted: {
    subject: `Your payout account needs something from you`,
    lines: [
      "Our payout provider wants to know more before it can pay you.",
      "What you have earned stays yours, and waits until then.",
    ],
    action: "See what is wanted",
    after: [
      "Go there by this button, or by Earnings on our site. We never ask for your bank details by mail.",
    ],
  },
  payoutUnclaimed: {
    subject: `Money is waiting for you at ${brand.name}`,
    lines: ["You have earned money that we can't pay, because you have no payout account that it reaches."],
    action: "Set up payouts",
    after: ["It stays yours for ever. You can still be paid after that day: sign in, and set up payouts."],
  },
} as const satisfies Record<string, MailText>;

/** Lines with amounts, months and dates; all come as they are written out. */
export const payoutLines = {
  month: (month: string) => `Month: ${month}`,
  total: (amount: string) => `In all: ${amount}`,
  amount: (amount: string) => `Amount: ${amount}`,
  held: (date: string) => `It is held until ${date} at least, and then paid.`,
  unclaimedAt: (date: string) => `If nothing changes, it is put aside on ${date}.`,
};
