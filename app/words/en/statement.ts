import { brand } from "./brand";

/** One month's statement of a creator. The page fills in what is in braces. */
export const statementWords = {
  title: "Statement",
  description: "What you earned in one month, and how it was calculated.",
  heading: (month: string) => `Statement for ${month}`,
  back: "Earnings",
  notFound: "There's no statement for this month.",
  csv: "Download CSV",
  csvOf: (month: string) => `Download CSV for ${month}`,
  json: "Download JSON",
  jsonOf: (month: string) => `Download JSON for ${month}`,
  total: "You earned",
  sums: {
    title: "How it adds up",
    watched: "From watch time",
    idle: "From unallocated funds",
    restated: "Changes to earlier months",
  },
  pending: "We're still preparing the details. Check again in a few minutes.",
  works: {
    title: "Watch time by work",
    caption: "How long your works were watched that month, longest first",
    none: "No one watched your works that month.",
    work: "Work",
    time: "Watch time",
    gone: "Deleted work",
    untitled: "Untitled",
    deleted: (works: number) => (works === 1 ? "A work you deleted" : `${works} works you deleted`),
    text: "Watched by everyone, including free trials, which bring no money.",
  },
  parts: {
    title: "Earnings by member",
    caption: "What you earned from members' watching, by how much each gave",
    text: "Members stay anonymous. We group them by how much each of them gave you.",
    few: "Fewer than five members gave you a share, so we don't show how much each of them gave.",
    each: "At least, per member",
    members: "Members",
    amount: "Total",
  },
  restated: {
    title: "Changes to earlier months",
    caption: "Changes by month",
    text: "Payments were refunded, disputed or recorded later, so we recalculated these months.",
    month: "Month",
    watched: "From watch time",
    idle: "From unallocated funds",
  },
  rules: {
    title: "The calculation",
    pot: ({ pot }: { pot: string }) =>
      `Members paid ${pot} for this month, after taxes, payment fees and refunds. A payment that covers days of two months is split by day.`,
    share: ({ share, platform }: { share: string; platform: string }) =>
      `${share} of each member's money goes to the creators they watched, by the second. Leftover cents go to the creators with the largest remainders. ${brand.name} kept ${platform}.`,
    unallocated: (
      seconds: number,
      {
        own,
        all,
        before,
        restated,
        forfeited,
      }: Record<"own" | "all" | "before" | "restated", string> & { forfeited: string | null },
    ) =>
      forfeited === null
        ? `Money of members who watched less than ${seconds} seconds is unallocated: ${own}. With ${before} from before and ${restated} from changes to earlier months, that makes ${all}.`
        : `Money of members who watched less than ${seconds} seconds is unallocated: ${own}. With ${before} from before, ${forfeited} that decisions took for works that broke a rule, and ${restated} from changes to earlier months, that makes ${all}.`,
    most: ({ cap, watched, most }: { cap: string; watched: string; most: string }) =>
      `Creators get at most ${most} of it: ${cap} of the ${watched} that all of them earned from watch time.`,
    given: ({ given, carry }: { given: string; carry: string }) =>
      `They got ${given}, in proportion to what each earned from watch time. ${carry} is left for the next month.`,
    known: "Based on what was recorded before {cut} (UTC). Later changes are in a later statement.",
  },
  proof: {
    title: "Check this statement",
    text: "The JSON file is exactly what we closed the month with. Any later change to it would show in these hashes.",
    hash: "SHA-256 of the file",
    ledger: "Ledger chain link",
    head: "Hash of that link",
    none: "No money moved for this month.",
  },
  table: {
    columns: {
      kind: () => "Kind",
      about: () => "About",
      month: () => "Month",
      works: () => "Works",
      minutes: () => "Minutes watched",
      members: () => "Members",
      given: (currency: string) => `From members (${currency})`,
      decided: (currency: string) => `By decisions (${currency})`,
      amount: (currency: string) => `Amount (${currency})`,
    },
    kinds: { sum: "Sum", part: "Part", work: "Work", decision: "Decision" },
    watched: "From watch time",
    part: (from: string) => `Members with at least ${from} each`,
    idle: "From unallocated funds",
    restatedWatched: "Change to an earlier month, from watch time",
    restatedIdle: "Change to an earlier month, from unallocated funds",
    deleted: "Deleted works",
    decided: {
      held: (title: string) => `Withheld: ${title}`,
      taken: (title: string) => `Went to other creators: ${title}`,
      back: (title: string) => `Returned: ${title}`,
    },
  },
} as const;
