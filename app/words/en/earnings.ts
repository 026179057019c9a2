import { brand } from "./brand";

/** What creators read about their money. The page fills in what is in braces. */
export const earnings = {
  title: "Earnings",
  description: `What your works earn on ${brand.name}, and when you're paid.`,
  heading: "Earnings",
  lead: "What your works earn, and when you're paid.",
  problem: "Earnings",
  again: "Try again",
  notCreator: {
    title: "Only creators have earnings.",
    text: "Become a creator to show your own work and get a share of what members pay.",
    link: "Become a creator",
  },
  money: {
    title: "Your balance",
    held: "On hold",
    payable: "Ready to pay out",
    sending: "On its way",
    paid: "Paid out so far",
    withheld: "Withheld by a decision",
    nothing: "Nothing yet. When members watch your public works, you get a share of what they pay.",
    debt: "Overpaid",
    debtText:
      "Some payments were refunded or disputed after we'd paid you your share. You don't need to pay it back: we deduct it from your future earnings, and write off what's left after twelve months.",
    payEnded:
      "A decision has stopped your payouts. Your balance stays where it is, and new months earn nothing. We've emailed you about it.",
    accountEnded:
      "A decision has closed your account. From {day}, we pay out what your works earned, however little it is, except what decisions withhold. Deleting your account doesn't change that.",
    waiting: {
      no_account: "We'll send what's ready once you've set up payouts below.",
      account: "We'll send what's ready once your payout account can receive it. See below what's missing.",
      look: "One of your payouts is under review. We won't send anything more until that's done.",
      sending: "We'll send what's ready once your current payout has arrived.",
      minimum: (minimum: string) => `We'll send what's ready once it reaches ${minimum}.`,
      again: "The last payout didn't go through. We'll try again automatically within a day.",
      off: "Payouts are paused right now. What you've earned stays yours, and we'll send it when they resume.",
      soon: "We'll send what's ready within the next few hours.",
    },
    underAge: "You turn 18 on {day}. What you earn until then is yours, and stays on hold.",
  },
  estimate: {
    title: (month: string) => `Estimate for ${month}`,
    text: "What you'd earn this month if it ended now. Updated on {at}.",
    none: "No earnings this month yet. We update this once a day.",
    ended:
      "These months aren't closed yet, so this is an estimate too. Each closes on the third day of the next month, and then you get its statement.",
    warning:
      "An estimate isn't a promise. Your share changes as members pay, watch other creators or get refunds.",
  },
  months: {
    title: "Statements",
    caption: "Your statements by month, newest first",
    none: "No statements yet. A month closes on the third day of the next month, and then its statement appears here.",
    month: "Month",
    total: "Total",
    state: "Status",
    parts: {
      watched: (amount: string) => `From watch time: ${amount}`,
      idle: (amount: string) => `From unallocated funds: ${amount}`,
      restated: (amount: string) => `Changes to earlier months: ${amount}`,
    },
    open: (month: string) => `Statement for ${month}`,
    heldUntil: "On hold until {until}",
    held: "On hold",
    released: "Not on hold",
    reasons: {
      usual: "We hold every month's earnings, because payments can be refunded until then.",
      new: "You've just started earning, so we hold your first months longer.",
      look: "This month is under review. You don't need to do anything.",
      under_age: "Payouts start when you turn 18.",
      decision: "A decision has stopped your payouts. We've emailed you about it.",
      ended: "A decision has closed your account. We pay what's yours 120 days later.",
    },
  },
  payouts: {
    title: "Payouts",
    caption: "Your payouts, newest first",
    none: "No payouts yet.",
    payout: "Payout",
    older: "Money from earlier months",
    amount: "Amount",
    state: "Status",
    states: { sending: "On its way", sent: "Paid", refused: "Failed", reversed: "Returned" },
    says: {
      sent: "It reached your account at our payout provider, which sends it on to your bank.",
      sending: "We're waiting for the provider's answer. We never send a payout twice.",
      differs:
        "The provider's record doesn't match what we sent. It's under review, and we won't send anything more until that's done.",
      account:
        "Your payout account couldn't receive it. It's still yours: see below what's missing, and we'll send it again.",
      again: "The provider didn't accept it. It's still yours, and we'll send it again automatically.",
      later: "The provider didn't accept it. It stayed yours and was part of a later payout.",
    },
    reversed: (amount: string) => `${amount} was returned to us, and is ready to pay out again.`,
  },
  account: {
    title: "Payout account",
    lead: "Our payout provider pays you. It asks who you are and where to send your money; we never see your bank details.",
    choose: "Country you live in",
    chooseHint: "You can't change it once you've given the provider your details.",
    notSet: "Choose a country",
    start: "Set up payouts",
    startTitle: "Set up payouts",
    goOn: "Continue with the provider",
    open: "Open the provider's page",
    openText: "See what reached your bank, and change your bank account.",
    country: "Country",
    states: {
      begun: "Not finished",
      wanted: "Action needed",
      checking: "Being checked",
      refused: "Closed by the provider",
      ready: "Ready",
    },
    text: {
      gone: "Your account at the provider no longer exists. What you earn stays yours. Set up another account to be paid.",
      begun: "The provider doesn't have all your details yet. Continue where you left off.",
      wanted: "The provider needs more from you before it pays you:",
      checking:
        "The provider is checking your details. That can take a few days; you don't need to do anything.",
      refused:
        "The provider has closed this account and won't pay you. What you earn stays yours. Please contact us.",
      ready: "Your payouts go to this account.",
    },
    wanted: {
      bank: "A bank account",
      name: "Your name",
      birth: "Your date of birth",
      address: "Your address",
      contact: "Your email address or phone number",
      identity: "An ID number, such as a tax number",
      document: "A photo of an identity document",
      agreement: "Your agreement to its terms",
      work: "What you do",
      other: "Other details, listed on its page",
    },
    underAge: "You can set up payouts from the age of 18. Until then, we keep your earnings for you.",
  },
  country: {
    cannot: (country: string) =>
      `We can't pay creators in your country (${country}) yet. We'll keep your earnings for you until we can.`,
    not: "We can't pay creators in every country yet. If yours isn't listed, we'll keep your earnings for you until we can.",
  },
  bank: {
    title: "Your bank rejected a payment",
    text: "On {at}, your bank rejected a payment from our payout provider.",
    why: {
      closed: "It told the provider that the bank account is closed.",
      no_account: "It told the provider that this bank account doesn't exist.",
      wrong_number: "It told the provider that the account number is wrong.",
      wrong_name: "It told the provider that the name or address doesn't match the account.",
      not_taken: "It told the provider that it doesn't accept payments like this to your account.",
      other: "We don't know why.",
    },
    fix: "Your money is safe in your account at the provider. Open the provider's page below and correct your bank account, and the provider will send it again.",
  },
  rules: {
    title: "When and how you're paid",
    closed: "A month closes on the third day of the next month. We then create its statement and email you.",
    held: (days: string, newDays: string) =>
      `We hold the month's money for ${days}, or ${newDays} in your first 120 days of earning. Payments can be refunded or disputed in that time.`,
    minimum: (minimum: string) =>
      `After that we pay it out, as soon as there's at least ${minimum}. If you leave, we pay all of it, however little it is.`,
    share: (share: string) =>
      `Creators get ${share} of what members pay, after taxes and the payment provider's fee. Each member's money goes to the creators they watched that month, by watch time.`,
    restated:
      "If a payment is refunded or disputed later, we recalculate the months it was for. The difference is in your next statement.",
  },
  done: {
    returned: "You're back from our payout provider. The latest status of your account is below.",
    expired: "The provider's page had expired. Continue with the button below.",
    unsure: "We couldn't get an answer from our payout provider yet. Check again in a minute.",
  },
  leave: {
    title: "One moment…",
    link: "Continue to our payout provider",
  },
} as const;
