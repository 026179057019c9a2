/** The page shows a database name that is missing here as it is. */
export const transparencyWords = {
  title: "Transparency",
  description:
    "Reports, decisions and appeals on Wishlight: how many there are, how long they take, and how often decisions are reversed.",
  lead: "What people report to us and what we decide, updated every hour. These numbers identify no one. We report child sexual abuse material to the authorities the law names, and don't count it here.",
  none: "There are no reports or decisions yet.",
  period: "Month or year",
  show: "Show",
  made: "Updated {at}",
  reports: "Reports",
  decisions: "Decisions",
  appeals: "Appeals",
  reported: "Reports received",
  decided: "Decisions made",
  median: "Median time to decide",
  appealed: "Appeals received",
  judged: "Appeals answered",
  reversed: "Decisions reversed",
  medianAppeal: "Median time to answer",
  byReason: "By reason",
  bySource: "By source",
  byGround: "By law or rule",
  byCategory: "By category",
  byMeasure: "By restriction",
  byFound: "By how we found out",
  byAutomation: "By automation",
  misuse: "Suspensions and pauses",
  active: "Active people",
  activeLead: (half: string, people: string) =>
    `On average, ${people} people watched something each month in ${halfYear(half)} (Art. 24 of the Digital Services Act).`,
  files: "Downloads",
  json: "Numbers (JSON)",
  csv: "Statements of reasons (CSV)",
  csvLead:
    "One row for each decision that restricted something, with the fields of the European Commission's database. It contains no text that people wrote.",
  rules: "Read the rules",
  notFound: "There are no numbers for this period.",
  count: "Count",
  names: {
    child_abuse: "Child sexual abuse",
    intimate: "Intimate images without consent",
    danger_to_life: "Danger to life",
    terror: "Terrorism",
    illegal: "Something else illegal",
    sexual: "Sexual content",
    violence: "Violence",
    harassment: "Harassment",
    copyright: "Copyright",
    private_data: "Private information",
    spam: "Spam or impersonation",
    other: "Something else",
    misuse: "Misuse of reports or uploads",
    member: "Members",
    stranger: "People without an account",
    authority: "Authorities",
    flagger: "Trusted flaggers",
    system: "Our own checks",
    law: "The law",
    terms: "Our rules",
    none: "None",
    removed: "Removed",
    hidden: "Hidden",
    adults: "Marked 18+",
    suspended: "Account suspended",
    ended: "Account closed",
    no_reports: "Reporting paused",
    no_comments: "Commenting paused",
    pay_held: "Earnings withheld",
    pay_ended: "No more earnings",
    report: "From a report",
    own: "Through our own checks",
    found: "Found automatically, decided by a person",
    decided: "Decided automatically",
  } as Record<string, string>,
} as const;

/** @param name such as 2026-H1 */
function halfYear(name: string): string {
  const [year, half] = name.split("-");
  return `the ${half === "H1" ? "first" : "second"} half of ${year}`;
}

/** In the largest unit that leaves a readable number. @param ms milliseconds */
export function formatDuration(ms: number, language: string): string {
  const hours = ms / 3_600_000;
  const write = (amount: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.round(amount));
  if (hours < 1) return write(Math.max(1, ms / 60_000), "minute");
  return hours < 48 ? write(hours, "hour") : write(hours / 24, "day");
}
