import type { MailText } from "./mail-text";

/** What mails about reports, decisions and appeals say. */
export const moderationMails = {
  reportReceived: {
    subject: "We have your report",
    lines: ["Thank you for your report. A person will look at it, and we will tell you what becomes of it."],
    action: "See my report",
  },
  reportFollowed: {
    subject: "Your report was followed",
    lines: ["What you reported has been judged, and it was restricted."],
    action: "See what was decided",
  },
  reportNotFollowed: {
    subject: "Your report was not followed",
    lines: [
      "What you reported has been judged, and nothing was restricted because of your report. The page says why you may appeal and until when; somebody else will judge it then.",
    ],
    action: "See what was decided",
  },
  reportReversed: {
    subject: "A decision after your report was changed",
    lines: [
      "What was restricted after your report has been looked at again, and it was given back. Your report was sent in good faith, and this does not count against you.",
    ],
    action: "See my report",
  },
  reportSealed: {
    subject: "What became of your report",
    lines: [
      "Thank you. A person has looked at what you reported. Nobody can see it on the site any more, and whoever has to know of it outside is told.",
      "Please don't pass on what you saw, and don't keep copies of it.",
    ],
    action: "See my report",
  },
  reportUnsealed: {
    subject: "What you reported was looked at again",
    lines: [
      "What was taken off the site after your report has been looked at again by two people, and it was given back. Your report was sent in good faith, and this does not count against you.",
    ],
    action: "See my report",
  },
  sealed: {
    subject: "Something was sealed",
    lines: ["Something on the site was sealed, and waits for a guardian. This mail says no more about it."],
    action: "Open the sealed cases",
  },
  decided: {
    subject: "A decision about your account or what you share",
    lines: [
      "We made a decision that concerns you. Its page has the facts, the law or the rule, and how long it applies.",
    ],
    action: "Read the decision",
    after: [
      "You can appeal on that page for six months, free of charge. Somebody else will judge your appeal. You can also go to an out-of-court dispute body, or to court.",
    ],
  },
  decisionLifted: {
    subject: "A decision about you was lifted",
    lines: ["We lifted an earlier decision about you. What it restricted is restored."],
    action: "Read the decision",
  },
  appealReceived: {
    subject: "We have your appeal",
    lines: [
      "Somebody who did not make the decision will judge your appeal, and we will tell you the outcome.",
    ],
    action: "See my appeal",
  },
  appealUpheld: {
    subject: "Your appeal was judged: the decision stands",
    lines: ["Somebody else has judged your appeal. The decision stands; the page says why."],
    action: "Read the answer",
    after: ["You may still go to a body for disputes out of court, or to a court."],
  },
  appealReversed: {
    subject: "Your appeal was judged: the decision is reversed",
    lines: ["Somebody else has judged your appeal and reversed the decision."],
    action: "Read the answer",
  },
  moderationAlert: {
    subject: "A case that can't wait",
    lines: ["Something was reported that may endanger a life or concerns the abuse of a child."],
    action: "Open the case",
  },
  misuseWarning: {
    subject: "Several of your reports or appeals had no ground",
    lines: [
      "Several reports or appeals of yours were found to have no ground. If more follow, you can't send any for a time. The rules say after how many, and for how long.",
    ],
    action: "Read the rules",
  },
  worksWarning: {
    subject: "Several of your works broke the law",
    lines: [
      "Several works of yours were restricted because they break the law. If more follow, your account may be suspended for a time, or ended. The rules say what is weighed then, and each decision can be appealed.",
    ],
    action: "Read the rules",
  },
} as const satisfies Record<string, MailText>;

/** The lines of a decision's mail that say what it is about and why. */
export const decisionMail = {
  about: (title: string) => `About: ${title}`,
  reason: (reason: string) => `Reason: ${reason}`,
};
