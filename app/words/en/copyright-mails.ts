import { longDate, theirs } from "../say";
import type { MailText } from "./mail-text";

/** Emails about copyright. */
export const copyrightMails = {
  copyrightReceived: {
    subject: "We've received your copyright notice",
    lines: [
      "Thank you for your notice. A person will review it, and we'll tell you the outcome. You can follow the review of each work you named.",
    ],
    action: "See my notice",
  },
  copyrightRemoved: {
    subject: "We removed one of your works after a copyright claim",
    lines: [
      "Someone claims that a work you shared belongs to them, or to someone they act for. We've removed it. The decision explains why and what you can do.",
    ],
    action: "Read the decision",
    after: [
      "If the removal was a mistake, you can send a counter-notice. We then restore the work after ten working days, unless the claimant sues. The claimant gets your name, postal address and phone number. You can also appeal, and someone who didn't make the decision will review it.",
    ],
  },
  counterNotice: {
    subject: "A counter-notice to your copyright notice",
    lines: [
      "The person who shared a work that we removed after your copyright notice has sent a counter-notice. This is a copy of it (17 U.S.C. 512(g)(2)(B)).",
    ],
    action: "Read it, or tell us you've sued",
  },
  suitSaid: {
    subject: "A claimant says they've sued",
    lines: [
      "Someone who claims the copyright in a removed work says they've sued. Please check this and record the outcome. Until then, the work stays removed, but no longer than the 14th working day after the counter-notice.",
    ],
    action: "Open the notice",
  },
  counterEnded: {
    subject: "Your counter-notice: the removal has ended",
    lines: [
      "No claimant told us in time that they've sued, so the removal has ended. If you've deleted your account, we can't restore what was deleted with it.",
    ],
  },
} as const satisfies Record<string, MailText>;

const date = longDate("en", "America/New_York");

export const copyrightMailWords = {
  claimedBy: (name: string, email: string) => `Claimed by: ${name}, ${email}`,
  counter: (link: string) => `Send a counter-notice, with or without an account:\n${link}`,
  about: (title: string) => `Removed work: ${title}`,
  from: (name: string, address: string, telephone: string) =>
    `From: ${theirs(name)}, ${theirs(address)}, ${theirs(telephone)}`,
  states:
    "They state under penalty of perjury that they believe in good faith that the work was removed by mistake or because it was misidentified. They consent to the jurisdiction of the Federal District Court for the district of their address or, outside the United States, for any district in which we may be found, and will accept service of process from you.",
  says: (words: string) => `In their words: ${theirs(words)}`,
  signed: (signature: string) => `Signed: ${signature}`,
  restored: (at: Date) =>
    `We'll restore the work at the end of ${date.format(at)}, the tenth working day, unless you tell us before then that you've filed an action seeking a court order against it.`,
} as const;
