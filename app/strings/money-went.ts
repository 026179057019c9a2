import { brand } from "./brand";

/** What became of what a member paid. What stands in braces is filled in by the page. */
export const moneyWentWords = {
  title: "Where your money went",
  description: "What of your monthly fee went to whom, to the cent.",
  heading: (month: string) => `Where your money went: ${month}`,
  lead: (month: string, paid: string) => `Of what you paid, ${paid} is for ${month}`,
  byDays: "A payment is divided by days between the months it is for.",
  none: "Here you see where your fee went, creator by creator, once a month that you paid for is closed. That happens on the third day of the next one.",
  paid: "You paid",
  tax: "Taxes",
  fee: "Fee of the payment provider",
  platform: brand.name,
  creators: (count: number) =>
    count === 1 ? "The creator you watched" : `The ${count} creators you watched`,
  idle: "Other creators",
  idleText: (seconds: number) =>
    `You watched for less than ${seconds === 60 ? "a minute" : `${seconds} seconds`} that month, so there is nobody of yours to give it to: this part goes to creators whom others watched.`,
  all: "Everybody's share",
  allOf: (month: string) => `Everybody's share of ${month}`,
  older: "Older months",
  back: "Membership",
  each: "What each creator got",
  caption: "What each creator you watched got, largest first",
  nobody: "No creator got a part of it by your watching.",
  creator: "Creator",
  amount: "Got",
  time: "You watched",
  left: "A creator who left",
  watchedMost: "Watched most: {work}",
  untitled: "Untitled",
  total: "In all",
  how: "How it is divided",
  rules: [
    "A payment is divided by days between the months it is for, so a longer month has more of it. Taxes and the provider's fee come off first.",
    `Of what is left ${brand.name} keeps its part. The rest goes to the creators whose works you watched in that month, by the seconds you watched them, and to nobody else.`,
    "Cents that can't be divided go one each, to whom they are due first by the size of the remainder.",
  ],
  known:
    "As it was booked before {day}. If money was given back later, the next close reckons these months again.",
  notFound: "There is nothing to show for this month.",
} as const;
