import { brand } from "./brand";

/** How a member's fee was split. The page fills in what is in braces. */
export const allocationWords = {
  title: "Where your money went",
  description: "How your monthly fee was split, to the cent.",
  heading: (month: string) => `Where your money went: ${month}`,
  paid: (month: string, paid: string) => `You paid ${paid} for ${month}`,
  lead: "See which creators got your money, month by month.",
  split:
    "A payment that covers days of two months is split by day, so a month's amount can differ from your monthly price.",
  none: "On the third day of each month, you'll see here how last month's fee was split between creators.",
  tax: "Taxes",
  fee: "Payment provider's fee",
  platform: brand.name,
  creators: (count: number) =>
    count === 1 ? "The creator you watched" : `The ${count} creators you watched`,
  idle: "Other creators",
  idleText: (seconds: number) =>
    `You watched for less than ${seconds === 60 ? "a minute" : `${seconds} seconds`} that month, so this part goes to creators other people watched.`,
  back: "Membership",
  each: "Share by creator",
  caption: "The share of each creator you watched, largest first",
  nobody: "No creator received a share from your watching.",
  creator: "Creator",
  amount: "Share",
  time: "Watch time",
  left: "A creator who left",
  watchedMost: "Most watched: {work}",
  untitled: "Untitled",
  total: "Total",
  how: "How your fee is split",
  rules: [
    "Taxes and the payment provider's fee come off first.",
    `${brand.name} keeps its part of the rest. The remainder goes only to the creators you watched that month, by the seconds you watched them.`,
    "Leftover cents go one each to the creators with the largest remainders.",
  ],
  known:
    "Based on payments and watch time recorded before {day}. If a payment is refunded later, we recalculate the months it covered.",
  notFound: "There's nothing to show for this month.",
} as const;
