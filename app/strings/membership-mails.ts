import { brand } from "./brand";
import type { MailText } from "./mail-text";

/** What the mails about a membership say; the lines with amounts and dates are `membershipLines`. */
export const membershipMails = {
  membershipTrialEnding: {
    subject: `Your ${brand.name} trial ends soon`,
    lines: ["Your free trial is almost over. It ends by itself, and nothing is charged."],
    action: "Look at the membership",
    after: ["You need to do nothing. Pages, posters and your own works stay open to you."],
  },
  membershipReceipt: {
    subject: `Your ${brand.name} receipt`,
    lines: ["Thank you. We have received your payment."],
    action: "See my invoices",
    after: ["You can cancel at any time on the same page."],
  },
  membershipFailed: {
    subject: `Your ${brand.name} payment failed`,
    lines: ["We could not charge your card for this month of your membership."],
    action: "Use another card",
    after: ["If you don't want to go on, cancel on the same page: then nothing more is charged."],
  },
  membershipRefunded: {
    subject: `A refund from ${brand.name}`,
    lines: ["We have paid money back to the card it came from. Banks may take some days to show it."],
    action: "See my invoices",
  },
  membershipCancelled: {
    subject: `Your ${brand.name} membership is cancelled`,
    lines: ["Your membership is cancelled. Nothing more is charged."],
    action: "Look at the membership",
  },
  membershipSecond: {
    subject: `We ended a second ${brand.name} subscription of yours`,
    lines: [
      "You had two subscriptions at once, and one is all you need. We ended the second one and pay back everything that was charged for it.",
    ],
    action: "Look at the membership",
    after: ["The other one goes on as before."],
  },
  membershipCardKnown: {
    subject: `Your first ${brand.name} charge`,
    lines: [
      "The card you chose has already been used for a free trial with another account. There is one trial a person, so your membership begins sooner.",
    ],
    action: "Look at the membership",
    after: ["If you don't want that, cancel before then, and nothing is charged."],
  },
  membershipWithdrawn: {
    subject: `Your withdrawal from the ${brand.name} membership`,
    lines: [
      `We have received your withdrawal from the contract about your ${brand.name} membership. The contract has ended, and nothing more is charged.`,
    ],
    action: "Look at the membership",
    after: ["Please keep this mail: it says what we received from you and when."],
  },
  membershipYearly: {
    subject: `Your ${brand.name} membership goes on`,
    lines: ["A yearly reminder: you have a membership, and it renews every month until you cancel it."],
    action: "Look at the membership",
    after: ["To end it, cancel on that page. It takes two clicks."],
  },
  membershipPriceChange: {
    subject: `A new price for your ${brand.name} membership`,
    lines: ["The price of your membership changes."],
    action: "Look at the membership",
    after: ["If you don't agree, cancel before then: you keep what you have paid for."],
  },
  membershipCancelLink: {
    subject: `Cancel your ${brand.name} membership`,
    lines: [
      "Somebody, probably you, asked to cancel the membership of this address. The button leads to a page where you confirm it.",
    ],
    action: "Cancel the membership",
    after: [
      "The link works once, for one day.",
      "If it was not you, ignore this mail: nothing changes without your confirmation.",
    ],
  },
} as const satisfies Record<string, MailText>;

/** Lines with amounts and dates; both come as they are written out. */
export const membershipLines = {
  trialEnds: (date: string) => `It ends on ${date}.`,
  amount: (amount: string) => `Amount: ${amount}`,
  tax: (tax: string) => `Taxes included in it: ${tax}`,
  paid: (date: string) => `Paid on ${date}`,
  invoice: (number: string) => `Invoice: ${number}`,
  months: (from: string, to: string) => `For ${from} to ${to}`,
  nextAttempt: (date: string) => `We try again on ${date}.`,
  lastAttempt: "We don't try again by ourselves.",
  openUntil: (date: string) => `You can watch everything until ${date}.`,
  closed: "Until it is paid, other people's works are closed.",
  refunded: (amount: string, date: string) => `${amount}, paid back on ${date}`,
  paidBack: (amount: string) => `Paid back: ${amount}`,
  nothingPaid: "Nothing had been charged for it.",
  nothingToPayBack: "Nothing had been charged, so there is nothing to pay back.",
  ends: (date: string) => `It ends on ${date}.`,
  firstCharge: (amount: string, date: string) => `First charge: ${amount} on ${date}`,
  received: (moment: string) => `Received: ${moment}`,
  declared: "Content: withdrawal from the contract about the monthly membership",
  nextCharge: (amount: string, date: string) => `Next charge: ${amount} on ${date}`,
  price: (old: string, now: string) => `${old} a month until now, ${now} a month from then on.`,
  from: (date: string) => `It holds from your first charge on or after ${date}.`,
};

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** 'January 3, 2027', by UTC. */
export const writtenDate = (at: number): string => date.format(at);

/** 'January 3, 2027, 14:05:09 UTC'. */
export const writtenMoment = (at: number): string =>
  `${writtenDate(at)}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
