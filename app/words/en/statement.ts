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
  sums: {
    title: "Your earnings",
    watched: "From watch time",
    idle: "From unallocated funds",
    restated: "Changes to earlier months",
    total: "Total",
    state: "Status",
  },
  pending: "We're still preparing the details. Check again in a few minutes.",
  works: {
    title: "Watch time by work",
    caption: "How long your works were watched that month, longest first",
    none: "No one watched your works that month.",
    work: "Work",
    time: "Watch time",
    gone: "A work that no longer exists",
    untitled: "Untitled",
    deleted: (works: number) => (works === 1 ? "A work you deleted" : `${works} works you deleted`),
    short: "Under a minute",
    text: "Watched by everyone, in whole minutes. This includes free trials, which bring no money.",
  },
  parts: {
    title: "Earnings by member",
    caption: "What you earned from members' watching, by how much each gave",
    text: "Members stay anonymous. We group them by how much each of them gave you.",
    none: "You earned nothing from members' watching.",
    few: "Fewer than five members gave you a share, so we don't show how much each of them gave.",
    each: "Each gave at least",
    members: "Members",
    amount: "Together",
  },
  restated: {
    title: "Changes to earlier months",
    caption: "Changes by month",
    none: "No earlier month has changed.",
    text: "Payments were refunded, disputed or recorded later, so we recalculated these months. The differences are in this statement.",
    month: "Month",
    watched: "From watch time",
    idle: "From unallocated funds",
  },
  rules: {
    title: "How it was calculated",
    pot: ({ pot }: { pot: string }) =>
      `Members paid ${pot} for this month, after taxes, the payment provider's fees and refunds. A payment that covers days in two months is split by day.`,
    share: ({ share, platform }: { share: string; platform: string }) =>
      `${share} of each member's money goes to creators, rounded down to the cent. ${brand.name} kept ${platform}.`,
    watched: (watched: string) =>
      `Each member's money went only to the creators they watched that month, by whole seconds. Leftover cents go to the creators with the largest remainders. From all members together, you earned ${watched}.`,
    idle: (seconds: number, own: string) =>
      `If a member watched fewer than ${seconds} seconds in the month, the creators' part of their money is unallocated: ${own} this month.`,
    idleAll: ({
      all,
      before,
      restated,
      forfeited,
    }: Record<"all" | "before" | "restated", string> & { forfeited: string | null }) =>
      forfeited === null
        ? `With ${before} left from before and ${restated} from changes to earlier months, there was ${all} in unallocated funds.`
        : `With ${before} left from before, ${forfeited} that decisions took from creators for works that broke a rule, and ${restated} from changes to earlier months, there was ${all} in unallocated funds.`,
    idleMost: ({ cap, watched, most }: { cap: string; watched: string; most: string }) =>
      `All creators together earned ${watched} from watch time, and at most ${cap} of that may come from these funds: ${most}.`,
    idleGiven: ({ given, carry, mine }: { given: string; carry: string; mine: string }) =>
      `We paid out ${given}, in proportion to what each creator earned from watch time, and ${carry} is left for the next month. Your part is ${mine}.`,
    total: ({ watched, idle, restated, total }: Record<"watched" | "idle" | "restated" | "total", string>) =>
      `${watched} from watch time, ${idle} from unallocated funds and ${restated} from changes to earlier months make ${total}.`,
    known:
      "Based on what was recorded before {cut} (UTC). Anything later changes this month in a later statement.",
  },
  proof: {
    title: "How to check this statement",
    text: "The JSON file is exactly what we closed the month with, byte for byte. Its hash, and the head of the ledger's chain at the close, can't be changed later without it showing.",
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
      seconds: () => "Seconds",
      members: () => "Members",
      given: (currency: string) => `Given by members (${currency})`,
      decided: (currency: string) => `By decisions (${currency})`,
      amount: (currency: string) => `Amount (${currency})`,
    },
    kinds: { sum: "Sum", part: "Part", work: "Work", decision: "Decision" },
    watched: "From watch time",
    part: (from: string) => `Members who gave at least ${from}`,
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
