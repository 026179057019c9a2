/** The words of /transparency. Names of the database that none of these has are shown as they are. */
export const transparencyWords = {
  title: "Transparency",
  description: "What was reported, what was decided, how long it took, and how often it was reversed.",
  lead: "What is reported to us and what becomes of it, counted each hour. No person can be found in these numbers. What we lock because it shows the abuse of a child is reported to the bodies the law names, and isn't counted as a decision here.",
  none: "Nothing has been reported or decided yet.",
  period: "Month or year",
  show: "Show",
  running: "so far",
  made: "Counted",
  reports: "Reports",
  decisions: "Decisions",
  appeals: "Appeals",
  reported: "Reports that came",
  decided: "Decisions",
  median: "Half of them were made within",
  appealed: "Appeals that came",
  judged: "Appeals answered",
  reversed: "Decisions reversed",
  medianAppeal: "Half of them were answered within",
  byReason: "By reason",
  bySource: "By who reported",
  byGround: "By ground",
  byCategory: "By what was wrong",
  byMeasure: "By what was restricted",
  byFound: "By how it was found",
  byAutomation: "By the part a machine had",
  misuse: "Accounts and pauses",
  active: "People who use Wishlight",
  activeLead: (half: string, people: string) =>
    `In ${half}, ${people} people a month watched something, as an average of its months (Art. 24 of the Digital Services Act).`,
  files: "As files",
  json: "Numbers (JSON)",
  csv: "Statements of reasons (CSV)",
  csvLead:
    "One row for each decision that restricted something, with the fields of the European Commission's database. What people wrote is not among them.",
  rules: "What is not allowed here, and how it is judged",
  notFound: "There are no numbers for this time.",
  count: "Count",
  names: {
    child_abuse: "Sexual abuse of children",
    intimate: "Intimate pictures without consent",
    danger_to_life: "Danger to somebody's life",
    terror: "Terrorist content",
    illegal: "Something else that is illegal",
    sexual: "Sexual content",
    violence: "Violence",
    harassment: "Harassment",
    copyright: "Copyright",
    private_data: "Private data of somebody",
    spam: "Spam",
    other: "Something else",
    misuse: "Misuse of reports or uploads",
    member: "Members",
    stranger: "People without an account",
    authority: "Authorities",
    flagger: "Trusted flaggers",
    system: "Our own search",
    law: "The law",
    terms: "Our rules",
    none: "Nothing was wrong, or no machine had a part",
    removed: "Removed",
    hidden: "Hidden",
    adults: "Marked for adults",
    suspended: "Account suspended",
    ended: "Account ended",
    no_reports: "No reports for a time",
    pay_held: "Payment held",
    pay_ended: "Payment ended",
    report: "By a report",
    own: "By ourselves",
    found: "A machine found it, a person decided",
    decided: "A machine decided",
  } as Record<string, string>,
} as const;

/** How long something took, in the largest unit that leaves a number to read. @param ms milliseconds */
export function spanOf(ms: number, language: string): string {
  const hours = ms / 3_600_000;
  const [amount, unit] =
    hours < 1
      ? [Math.max(1, Math.round(ms / 60_000)), "minute"]
      : hours < 48
        ? [Math.round(hours), "hour"]
        : [Math.round(hours / 24), "day"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}
