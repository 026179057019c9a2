import { reasonWords } from "./report";

/** What decisions restrict, in words of who is concerned and of staff alike. */
export const measureWords = {
  removed: "Removed: nobody can open it",
  hidden: "Hidden: only its owner sees it",
  adults: "For adults: only people of 18 find and open it",
  suspended: "The account is suspended: nothing can be changed or added",
  ended: "The account is ended, and its works are hidden",
  no_reports: "No reports",
  no_comments: "No comments",
  pay_held: "Its share of money is held",
  pay_ended: "The account earns nothing",
} as const;

/** What was wrong, in words for the person it concerns: a report's own words speak for the person who sent it. */
export const decidedReasons: Readonly<Record<string, string>> = {
  ...reasonWords,
  copyright: "Copyright: somebody else claims it",
  other: "Another reason",
};

/** The words of statements of reasons (Art. 17 of the Digital Services Act). */
export const decisionWords = {
  listTitle: "Decisions about you",
  listDescription: "What was decided about your account and what you share, and why.",
  listLead: "Newest first. Each can be appealed for six months.",
  empty: "Nothing has been decided about you.",
  failed: "The decisions couldn't be loaded. Please try again.",
  nowShown: (count: number, shown: string) =>
    count === 1 ? "1 decision is shown." : `${shown} decisions are shown.`,
  title: "Decision",
  description: "What was decided, why, and what you can do.",
  notFound: "This decision can't be found.",
  about: (title: string) => `About ${title}`,
  decidedAt: "Decided",
  what: "What is restricted",
  nothing: "Nothing is restricted.",
  until: "until",
  untilDecision: "until another decision",
  over: "This is over.",
  givenBack: "Everything that the earlier decision restricted is given back.",
  where: "Where",
  everywhere: "Everywhere",
  /** Of decisions that named countries when that could still be chosen: it had no effect. */
  everywhereBut: (countries: string) => `Everywhere. The decision names only ${countries}.`,
  ground: "Ground",
  law: "The law",
  terms: "Our rules",
  clause: "Which one",
  rules: "Read the rules",
  facts: "Facts",
  found: "How it came to us",
  foundBy: {
    report: "By a report",
    own: "By ourselves",
    authority: "By an authority",
    flagger: "By a trusted flagger",
  },
  machine: "A machine's part",
  machines: {
    none: "None: a person found and decided it",
    found: "A machine found it, a person decided",
    decided: "A machine decided. An appeal is judged by a person",
  },
  replaced: "Another decision has taken its place.",
  replacedLink: "Read that one",
  ways: "What you can do",
  waysOut:
    "You may also take it to a certified body for disputes out of court (Art. 21 of the Digital Services Act), or to a court.",
  appeal: {
    title: "Appeal",
    lead: "Free of charge. Somebody who did not make this decision judges it. Say what is wrong with it; whatever may help to judge it belongs here.",
    until: "Can be appealed until",
    words: "Why the decision is wrong",
    submit: "Send appeal",
    busy: "Sending...",
    sent: "We have your appeal. Somebody else judges it, and we tell you the outcome.",
    open: "Your appeal is with somebody who did not make this decision.",
    upheld: "Your appeal was judged: the decision stands.",
    reversed: "Your appeal was judged: the decision is reversed.",
    yours: "What you wrote",
    answer: "The answer",
    late: "The six months in which this could be appealed are over.",
  },
  inForce: "In force",
  ended: "Ended",
  none: "No restriction",
} as const;

/** What a person reads whose account a decision stops. */
export const standingWords = {
  title: "Your account is stopped",
  suspended: "Your account is suspended until",
  suspendedOpen: "Your account is suspended.",
  ended: "Your account was ended by a decision.",
  why: "Read why, and what you can do",
} as const;

/** And whose account is under review: nothing else is said of it anywhere. */
export const reviewWords = {
  title: "Your account is under review",
  description: "Your account is under review.",
  text: "While it is, you can't change anything on the site. You can still watch, take your data along, and delete your account.",
  more: "What you can do meanwhile",
  settings: "Settings",
} as const;
