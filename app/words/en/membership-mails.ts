import { brand } from "./brand";
import type { MailText } from "./mail-text";
import { longDate } from "../say";

/** Emails about a membership. Their lines with amounts and dates are `membershipLines`. */
export const membershipMails = {
  membershipTrialEnding: {
    subject: `Your ${brand.name} trial ends soon`,
    lines: ["Your free trial is almost over. It ends automatically, and you won't be charged."],
    action: "View membership",
    after: ["You don't need to do anything. You can still see pages, posters and your own works."],
  },
  membershipReceipt: {
    subject: `Your ${brand.name} receipt`,
    lines: ["Thank you. We've received your payment."],
    action: "View invoices",
    after: ["You can cancel at any time on the same page."],
  },
  membershipFailed: {
    subject: `Your ${brand.name} payment failed`,
    lines: ["We couldn't charge your card for this month's membership."],
    action: "Use another card",
    after: ["If you don't want to continue, cancel on the same page and you won't be charged again."],
  },
  membershipRefunded: {
    subject: `Your ${brand.name} refund`,
    lines: ["We've refunded the card you paid with. Your bank may take a few days to show it."],
    action: "View invoices",
  },
  membershipCancelled: {
    subject: `Your ${brand.name} membership is cancelled`,
    lines: ["Your membership is cancelled. You won't be charged again."],
    action: "View membership",
  },
  membershipSecond: {
    subject: `We ended your second ${brand.name} subscription`,
    lines: [
      "You had two subscriptions at once. We ended the second one and are refunding everything you paid for it.",
    ],
    action: "View membership",
    after: ["Your other subscription continues as before."],
  },
  membershipCardKnown: {
    subject: `Your first ${brand.name} payment`,
    lines: [
      "The card you chose has already been used for a free trial with another account. Each person gets one trial, so your membership starts sooner.",
    ],
    action: "View membership",
    after: ["If you don't want that, cancel before then and you won't be charged."],
  },
  membershipWithdrawn: {
    subject: `Your withdrawal from the ${brand.name} membership`,
    lines: [
      `We've received your withdrawal from the contract for your ${brand.name} membership. The contract has ended, and you won't be charged again.`,
    ],
    action: "View membership",
    after: ["Please keep this email. It shows what we received from you and when."],
  },
  membershipYearly: {
    subject: `Yearly reminder: your ${brand.name} membership`,
    lines: ["You have a membership. It renews every month until you cancel."],
    action: "View membership",
    after: ["You can cancel on that page in two clicks."],
  },
  membershipPriceChange: {
    subject: `A new price for your ${brand.name} membership`,
    lines: ["The price of your membership is changing."],
    action: "View membership",
    after: [
      "If you don't agree, cancel before then. You can still watch until the end of the period you've paid for.",
    ],
  },
  membershipCancelLink: {
    subject: `Cancel your ${brand.name} membership`,
    lines: [
      "Someone, probably you, asked to cancel the membership for this email address. Use the button to open a page where you confirm it.",
    ],
    action: "Cancel membership",
    after: [
      "The link works once and expires after one day.",
      "If this wasn't you, ignore this email. Nothing changes unless you confirm.",
    ],
  },
} as const satisfies Record<string, MailText>;

/** Lines with amounts and dates, which are already formatted. */
export const membershipLines = {
  trialEnds: (date: string) => `It ends on ${date}.`,
  amount: (amount: string) => `Amount: ${amount}`,
  tax: (tax: string) => `Taxes included: ${tax}`,
  paid: (date: string) => `Paid on ${date}`,
  invoice: (number: string) => `Invoice: ${number}`,
  months: (from: string, to: string) => `Billing period: ${from} to ${to}`,
  nextAttempt: (date: string) => `We'll try again on ${date}.`,
  lastAttempt: "We won't try again automatically.",
  openUntil: (date: string) => `You can watch everything until ${date}.`,
  closed: "Until you pay, you can't watch other people's works.",
  refunded: (amount: string, date: string) => `${amount}, refunded on ${date}`,
  paidBack: (amount: string) => `Refund: ${amount}`,
  nothingPaid: "You hadn't been charged for it.",
  nothingToPayBack: "You hadn't been charged, so there's nothing to refund.",
  ends: (date: string) => `It ends on ${date}.`,
  firstCharge: (amount: string, date: string) => `First payment: ${amount} on ${date}`,
  received: (moment: string) => `Received: ${moment}`,
  declared: "Content: withdrawal from the contract for the monthly membership",
  nextCharge: (amount: string, date: string) => `Next payment: ${amount} on ${date}`,
  price: (old: string, now: string) => `Current price: ${old} a month. New price: ${now} a month.`,
  from: (date: string) => `The new price applies from your first payment on or after ${date}.`,
};

const date = longDate("en-US", "UTC");

/** 'January 3, 2027', UTC. */
export const formatUtcDate = (at: number): string => date.format(at);

/** 'January 3, 2027, 14:05:09 UTC'. */
export const formatUtcMoment = (at: number): string =>
  `${formatUtcDate(at)}, ${new Date(at).toISOString().slice(11, 19)} UTC`;
