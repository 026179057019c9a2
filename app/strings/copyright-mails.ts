import type { MailText } from "./mail-text";

/** What mails about copyright say. */
export const copyrightMails = {
  copyrightReceived: {
    subject: "We have your copyright notice",
    lines: [
      "Thank you for your notice. A person will look at it, and we will tell you what becomes of it. Each work that you named has a page of its own by which you can follow it.",
    ],
    action: "See my notice",
  },
  copyrightRemoved: {
    subject: "A work of yours was removed: somebody claims the copyright",
    lines: [
      "Somebody says that a work you shared is theirs, or that of somebody they act for. It was removed. The page says why, and what you can do against it.",
    ],
    action: "Read the decision",
    after: [
      "If it was removed by mistake, you can send a counter-notice: the work then comes back after ten working days unless whoever claims it sues. Your name, address and telephone number go to them with it. You can also appeal: somebody else than before judges that.",
    ],
  },
  counterNotice: {
    subject: "A counter-notice against your copyright notice",
    lines: [
      "Whoever shared a work that was removed after your copyright notice has sent a counter-notice. This is a copy of it (17 U.S.C. 512(g)(2)(B)).",
    ],
    action: "Read it, or tell us that you have sued",
  },
  suitSaid: {
    subject: "A claimant says that they have sued",
    lines: [
      "Whoever claims the copyright of a removed work says that they have sued. Please confirm it, or note that it is not so: until then the work stays removed, at most until the 14th working day after the counter-notice.",
    ],
    action: "Open the notice",
  },
  counterEnded: {
    subject: "Your counter-notice: the removal has ended",
    lines: [
      "Nobody who claims the work has told us in time that they have sued, so the removal has ended. What was deleted with your account does not come back.",
    ],
  },
} as const satisfies Record<string, MailText>;

const date = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "America/New_York" });

/** Lines about one event. */
export const copyrightMailWords = {
  claimedBy: (name: string, email: string) => `Claimed by: ${name}, ${email}`,
  counter: "Send a counter-notice, also without an account:",
  about: (title: string) => `The work that was removed: ${title}`,
  from: (name: string, address: string, telephone: string) => `From: ${name}, ${address}, ${telephone}`,
  states:
    "They state under penalty of perjury that they believe in good faith that it was removed by mistake or because it was taken for something else; they consent to the jurisdiction of the Federal District Court of their address, or, outside of the United States, of any in which we may be found, and will accept service of process from you.",
  says: (words: string) => `In their words: ${words}`,
  signed: (signature: string) => `Signed: ${signature}`,
  restored: (at: Date) =>
    `The work comes back at the end of ${date.format(at)}, the tenth working day, unless you have told us before that you have filed an action seeking a court order against it.`,
} as const;
