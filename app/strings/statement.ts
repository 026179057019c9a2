import { brand } from "./brand";

/** One month's statement of a creator. What stands in braces is filled in by the page. */
export const statementWords = {
  title: "Statement",
  description: "What one month gave you, and how the cents came about.",
  heading: (month: string) => `Statement of ${month}`,
  back: "Earnings",
  notFound: "There is no statement for this month.",
  files: "Download",
  csv: "CSV",
  csvOf: (month: string) => `CSV of ${month}`,
  json: "JSON",
  jsonOf: (month: string) => `JSON of ${month}`,
  sums: {
    title: "What it gives you",
    watched: "By watching",
    idle: "Of idle money",
    restated: "Changes of older months",
    total: "In all",
    state: "State",
  },
  pending: "How it came about is being written. Look again in a few minutes.",
  works: {
    title: "By work",
    caption: "How long your works were watched in that month, longest first",
    none: "None of your works was watched in that month.",
    work: "Work",
    time: "Watched",
    gone: "A work that is gone since",
    untitled: "Untitled",
    deleted: (works: number) => (works === 1 ? "A work you had deleted" : `${works} works you had deleted`),
    short: "Under a minute",
    text: "By everybody, in whole minutes. What was watched in a free trial is in it, and brings no money.",
  },
  parts: {
    title: "By member",
    caption: "What members gave you by watching, by how much each gave",
    text: "Nobody is named. Members are put together by how much each of them gave you.",
    none: "No member gave you a part by watching.",
    few: "Fewer than five members gave you something, so we don't say how much each of them gave.",
    each: "Each gave at least",
    members: "Members",
    amount: "Together",
  },
  restated: {
    title: "Changes of older months",
    caption: "What older months were reckoned differently by",
    none: "Nothing of older months has changed.",
    text: "Payments were given back, disputed or booked later, so these months were reckoned again. The differences are in this statement.",
    month: "Month",
    watched: "By watching",
    idle: "Of idle money",
  },
  rules: {
    title: "How the cents came about",
    pot: ({ pot }: { pot: string }) =>
      `Of what members paid, ${pot} was for this month. Taxes, the payment provider's fees and what was given back are taken off; a payment for days of two months is divided by days.`,
    share: ({ share, platform }: { share: string; platform: string }) =>
      `${share} of each member's money is for creators, rounded down to the cent. ${brand.name} kept ${platform}.`,
    watched: (watched: string) =>
      `Each member's money went to the creators they watched in that month, by whole seconds and to nobody else. A cent that can't be divided goes to whom the division leaves most over. From all members together that is ${watched} for you.`,
    idle: (seconds: number, own: string) =>
      `Who watched fewer than ${seconds} seconds in the month leaves the creators' part of their money idle: ${own} this month.`,
    idleAll: ({
      all,
      before,
      restated,
      forfeited,
    }: Record<"all" | "before" | "restated" | "forfeited", string>) =>
      `With ${before} left from before${forfeited} and ${restated} from changes of older months there was ${all} of idle money.`,
    idleForfeited: (forfeited: string) =>
      `, ${forfeited} that decisions took from creators for works that broke a rule,`,
    idleMost: ({ cap, watched, most }: { cap: string; watched: string; most: string }) =>
      `Of it at most ${cap} of what all creators got by watching may be given: of ${watched} that is ${most}.`,
    idleGiven: ({ given, carry, mine }: { given: string; carry: string; mine: string }) =>
      `${given} was given, in proportion to what each creator got by watching, and ${carry} is left for the next month. Your part of it is ${mine}.`,
    total: ({ watched, idle, restated, total }: Record<"watched" | "idle" | "restated" | "total", string>) =>
      `${watched} by watching, ${idle} of idle money and ${restated} of changes make ${total}.`,
    known:
      "What was booked before {cut} (UTC) counts. What comes later changes this month in a later statement.",
  },
  proof: {
    title: "How you can check it",
    text: "The JSON file is what was closed, byte for byte. Its hash, and the head of the ledger's chain at the close, can't be changed later without it showing.",
    hash: "SHA-256 of the file",
    ledger: "Ledger's chain, link",
    head: "Its hash",
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
    watched: "By watching",
    part: (from: string) => `Members who gave at least ${from}`,
    idle: "Of idle money",
    restatedWatched: "Change of an older month, by watching",
    restatedIdle: "Change of an older month, of idle money",
    deleted: "Deleted works",
    decided: {
      held: (title: string) => `Kept back: ${title}`,
      taken: (title: string) => `Went to other creators: ${title}`,
      back: (title: string) => `Given back: ${title}`,
    },
  },
} as const;
