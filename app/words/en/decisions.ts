import { reasonWords } from "./report";

/** What a decision restricts, for the person concerned and for staff. */
export const measureWords = {
  removed: "Removed: no one can open it",
  hidden: "Hidden: only its owner can see it",
  adults: "18+: only adults can find and open it",
  suspended: "Account suspended: no uploads, edits or other changes",
  ended: "Account closed: its works are hidden",
  no_reports: "No reporting",
  no_comments: "No commenting",
  pay_held: "Earnings withheld",
  pay_ended: "No more earnings",
} as const;

/** What was wrong, for the person concerned. Some of a report's own words are the reporter's. */
export const decidedReasons: Readonly<Record<string, string>> = {
  ...reasonWords,
  copyright: "Copyright: someone else claims it",
  other: "Another reason",
};

/** Statements of reasons (Art. 17 of the Digital Services Act). */
export const decisionWords = {
  listTitle: "Decisions about you",
  listDescription: "Decisions about your account and your works, and the reasons for them.",
  listLead: "Newest first. You can appeal each one for six months.",
  empty: "There are no decisions about you.",
  failed: "We couldn't load your decisions. Please try again.",
  nowShown: (count: number, shown: string) =>
    count === 1 ? "Showing 1 decision." : `Showing ${shown} decisions.`,
  title: "Decision",
  description: "What we decided, why, and what you can do about it.",
  notFound: "We couldn't find this decision.",
  about: (title: string) => `Decision about ${title}`,
  decidedAt: "Decided",
  decidedOn: "Decided {at}",
  restrictions: "Restrictions",
  nothing: "Nothing is restricted.",
  until: "Until {at}",
  noEnd: "No end date",
  over: "No longer in force.",
  restored: "The earlier restrictions have been lifted.",
  where: "Where it applies",
  everywhere: "Everywhere",
  /** Older decisions could name countries, which had no effect. */
  everywhereBut: (countries: string) => `Everywhere, although the decision only names ${countries}.`,
  ground: "Based on",
  grounds: { law: "The law", terms: "Our rules" },
  clauses: { law: "Law", terms: "Rule" },
  rules: "Read the rules",
  facts: "What we found",
  found: "How we found out",
  foundBy: {
    report: "From a report",
    own: "Through our own checks",
    authority: "From a public authority",
    flagger: "From a trusted flagger",
  },
  automation: "Automation",
  automations: {
    none: "None. A person found this and decided it.",
    found: "Found automatically, decided by a person.",
    decided: "Decided automatically. If you appeal, a person reviews it.",
  },
  replaced: "A newer decision has replaced this one.",
  replacedLink: "Read the newer decision",
  options: "What you can do",
  otherOptions:
    "You can also take this to a certified out-of-court dispute settlement body (Art. 21 of the Digital Services Act), or to court.",
  appeal: {
    lead: "Appeals are free, and someone who didn't make this decision reviews yours. Tell us what's wrong with it, and add anything that may help.",
    until: "You can appeal until {at}.",
    words: "Why the decision is wrong",
    submit: "Send appeal",
    busy: "Sending...",
    sent: "We've received your appeal. Someone else will review it, and we'll tell you the outcome.",
    open: "Someone who didn't make this decision is reviewing your appeal.",
    upheld: "We reviewed your appeal and kept the decision.",
    reversed: "We reviewed your appeal and reversed the decision.",
    yours: "Your appeal",
    answer: "Our answer",
    late: "The six-month deadline to appeal has passed.",
  },
  inForce: "In force",
  ended: "Ended",
  none: "No restriction",
} as const;

/** For people whose account a decision restricts. */
export const stoppedWords = {
  title: "Your account is restricted",
  suspended: "Your account is suspended until {at}.",
  suspendedOpen: "Your account is suspended.",
  ended: "We've closed your account.",
  why: "See why and what you can do",
} as const;

/** For people whose account is under review: they may learn nothing more. */
export const reviewWords = {
  title: "Your account is under review",
  description: "Your account is under review.",
  text: "For now, you can't change anything on the site. You can still watch, download your data and delete your account.",
  more: "What you can still do",
  settings: "Settings",
} as const;
