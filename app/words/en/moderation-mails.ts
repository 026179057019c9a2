import type { MailText } from "./mail-text";

/** Emails about reports, decisions and appeals. */
export const moderationMails = {
  reportReceived: {
    subject: "We've received your report",
    lines: ["Thank you for your report. A person will review it, and we'll tell you the outcome."],
    action: "See my report",
  },
  reportFollowed: {
    subject: "We acted on your report",
    lines: ["We reviewed what you reported and restricted it."],
    action: "See the outcome",
  },
  reportNotFollowed: {
    subject: "We took no action on your report",
    lines: [
      "We reviewed what you reported and didn't restrict anything because of your report. If you disagree, you can appeal until the deadline on your report's page. Someone else will review your appeal.",
    ],
    action: "See the outcome",
  },
  reportReversed: {
    subject: "We changed a decision about your report",
    lines: [
      "We reviewed again what we'd restricted after your report, and restored it. You sent your report in good faith, so this doesn't count against you.",
    ],
    action: "See my report",
  },
  reportSealed: {
    subject: "The outcome of your report",
    lines: [
      "Thank you. A person has reviewed what you reported. No one can see it on the site any more, and we inform the organisations outside Wishlight that need to know.",
      "Please don't share what you saw, and don't keep copies of it.",
    ],
    action: "See my report",
  },
  reportUnsealed: {
    subject: "We reviewed your report again",
    lines: [
      "Two people took another look at what we removed from the site after your report, and restored it. You sent your report in good faith, so this doesn't count against you.",
    ],
    action: "See my report",
  },
  sealed: {
    subject: "New lockdown",
    lines: ["Something on the site was locked down and needs a guardian."],
    action: "Open lockdowns",
  },
  decided: {
    subject: "A decision about your account or your works",
    lines: [
      "We've made a decision that affects you. It explains what we found, which law or rule it's based on, and how long it applies.",
    ],
    action: "Read the decision",
    after: [
      "You can appeal for six months, free of charge. Someone else will review your appeal. You can also go to an out-of-court dispute settlement body, or to court.",
    ],
  },
  decisionLifted: {
    subject: "We lifted a decision about you",
    lines: ["We've lifted an earlier decision about you and its restrictions."],
    action: "Read the decision",
  },
  appealReceived: {
    subject: "We've received your appeal",
    lines: ["Someone who didn't make the decision will review your appeal, and we'll tell you the outcome."],
    action: "See my appeal",
  },
  appealUpheld: {
    subject: "We reviewed your appeal and kept the decision",
    lines: [
      "Someone who didn't make the decision reviewed your appeal and kept the decision. Our answer explains why.",
    ],
    action: "Read the answer",
    after: ["You can still go to an out-of-court dispute settlement body, or to court."],
  },
  appealReversed: {
    subject: "We reviewed your appeal and reversed the decision",
    lines: ["Someone who didn't make the decision reviewed your appeal and reversed the decision."],
    action: "Read the answer",
  },
  moderationAlert: {
    subject: "Urgent case",
    lines: ["Someone reported a possible danger to life or the sexual abuse of a child."],
    action: "Open the case",
  },
  misuseWarning: {
    subject: "Several of your reports or appeals were unfounded",
    lines: [
      "We found that several of your reports or appeals were unfounded. If you send more like these, you won't be able to send any for a while. The rules explain when, and for how long.",
    ],
    action: "Read the rules",
  },
  worksWarning: {
    subject: "Several of your works broke the law",
    lines: [
      "We restricted several of your works because they break the law. If it happens again, we may suspend your account for a while or close it. The rules explain what we consider, and you can appeal each decision.",
    ],
    action: "Read the rules",
  },
} as const satisfies Record<string, MailText>;

/** Lines that say what a decision is about and why. */
export const decisionMail = {
  about: (title: string) => `About: ${title}`,
  reason: (reason: string) => `Reason: ${reason}`,
};
