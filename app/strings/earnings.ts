import { brand } from "./brand";

/** What creators read about their money. What stands in braces is filled in by the page: dates, mostly. */
export const earnings = {
  title: "Earnings",
  description: `What your works earn on ${brand.name}, how it came about, and when it is paid.`,
  heading: "Earnings",
  lead: "What your works earn, how it came about, and when it is paid.",
  problem: "Your earnings",
  again: "Try again",
  notCreator: {
    title: "Only creators have earnings.",
    text: "Show your own work, and you get a share of what members pay.",
    link: "Become a creator",
  },
  money: {
    title: "Where your money is",
    held: "Held",
    payable: "Ready to be paid",
    sending: "On its way",
    paid: "Paid so far",
    withheld: "Kept back by a decision",
    nothing: "Nothing yet. When members watch your public works, you get a share of what they pay.",
    debt: "Paid too much",
    debtText:
      "Payments for months that you were already paid for were given back or disputed, so those months were reckoned again. You need not pay it back: it is taken from what your coming months give you, and what nothing has come to make up for in twelve months is given up.",
    payEnded:
      "A decision has stopped your payouts: what you have stays where it is, and new months give you nothing. We have written to you about it.",
    accountEnded:
      "A decision has ended your account. What your works earned, but for what decisions keep back, is paid from {day} on, however little it is. Deleting your account changes nothing in that.",
    waiting: {
      no_account: "What is ready waits until you have set up payouts below.",
      account: "What is ready is sent as soon as your payout account can take it: see below what is missing.",
      look: "One of your payouts is not clear to us. Somebody of ours looks at it, and nothing more is sent until then.",
      sending: "What is ready is sent when the payout that is on its way has arrived.",
      minimum: (minimum: string) => `What is ready is sent as soon as it is at least ${minimum}.`,
      again: "The last try was not taken. It is tried again by itself within a day.",
      off: "Payouts stand still just now. What you have earned stays yours, and is sent when they go on.",
      soon: "What is ready is sent within the next hours.",
    },
    underAge: "You are 18 on {day}. What you earn until then is yours, and is held until then.",
  },
  estimate: {
    title: (month: string) => `Estimate for ${month}`,
    text: "What this month would give you if it ended now, as reckoned on {at}.",
    none: "There is nothing for you in this month so far. It is reckoned once a day: when members who pay watch your public works, what that would give you stands here by the next day.",
    ended:
      "These months have ended and are not closed yet, so this is an estimate, too. A month is closed on the third day of the next one, and then has its statement.",
    warning:
      "An estimate is no promise. The month goes on: members pay, watch others, or get money back, and each of it changes your share.",
  },
  months: {
    title: "Months",
    caption: "Your statements by month, newest first",
    none: "There is no statement yet. A month is closed on the third day of the next one, and then stands here.",
    month: "Month",
    total: "In all",
    state: "State",
    parts: {
      watched: (amount: string) => `By watching: ${amount}`,
      idle: (amount: string) => `Of idle money: ${amount}`,
      restated: (amount: string) => `Older months: ${amount}`,
    },
    open: (month: string) => `Statement of ${month}`,
    heldUntil: "Held until {until}",
    held: "Held",
    released: "Not held",
    reasons: {
      usual: "As every month's money is: until then payments may be given back.",
      new: "You have just begun to earn, so your first months are held for longer.",
      look: "Somebody of ours looks at this month first. You need not do anything.",
      under_age: "Payouts begin when you are 18.",
      decision: "A decision has stopped your payouts. We have written to you about it.",
      ended: "A decision has ended your account. What is yours is paid 120 days later.",
    },
  },
  payouts: {
    title: "Payouts",
    caption: "Your payouts, newest first",
    none: "Nothing has been paid out yet.",
    payout: "Payout",
    older: "Money of earlier months",
    amount: "Amount",
    date: "Date",
    state: "State",
    states: { sending: "On its way", sent: "Paid", refused: "Not taken", reversed: "Came back" },
    says: {
      sent: "It reached your account at the payout provider, which sends it on to your bank.",
      sending: "We wait for the provider's answer. It is never sent twice.",
      differs:
        "What the provider has is not what we sent. Somebody of ours looks at it, and nothing more is sent until then.",
      account:
        "Your payout account could not take it. It stays yours: see below what is wanted, and it is sent again.",
      again: "The provider did not take it. It stays yours, and is sent again by itself.",
      later: "The provider did not take it. It stayed yours, and went into a later payout.",
    },
    reversed: (amount: string) => `${amount} came back to us, and was added to what is ready to be paid.`,
  },
  account: {
    title: "Your payout account",
    lead: "Our payout provider pays you. It asks who you are and where your money goes; we never see your bank details.",
    choose: "Country you live in",
    chooseHint: "It can't be changed once you have told the provider who you are.",
    notSet: "Choose a country",
    start: "Set up payouts",
    startTitle: "Set up payouts",
    goOn: "Go on at the provider",
    open: "Open the provider's page",
    openText: "There you see what reached your bank, and change your bank account.",
    country: "Country",
    state: "State",
    states: {
      begun: "Not finished",
      wanted: "Something is wanted",
      checking: "Being checked",
      refused: "Closed by the provider",
      ready: "Ready",
    },
    text: {
      gone: "The account you had at the provider is gone. What you earn stays yours: set up another one.",
      begun: "You have not told the provider everything yet. Go on where you stopped.",
      wanted: "The provider wants more before it pays you:",
      checking: "The provider looks at what you told it. That can take some days; you need not do anything.",
      refused:
        "The provider has closed this account and does not pay you. What you earn stays yours. Please write to us.",
      ready: "Money reaches you.",
    },
    wanted: {
      bank: "A bank account",
      name: "Your name",
      birth: "Your date of birth",
      address: "Your address",
      contact: "Your email address or phone number",
      identity: "A number that says who you are, such as a tax number",
      document: "A picture of an identity document",
      agreement: "Your agreement to its terms",
      work: "What you do",
      other: "Other details, which its page names",
    },
    underAge: "Payouts can be set up from the age of 18. What you earn until then is kept for you.",
  },
  country: {
    cannot: (country: string) =>
      `We can't pay creators in ${country} yet. What you earn is kept for you until we can.`,
    not: "We can't pay creators in every country yet. If yours is not in the list, what you earn is kept for you until we can.",
  },
  bank: {
    title: "Your bank refused a payment",
    text: "On {at} your bank did not take what the provider sent on.",
    why: {
      closed: "The provider was told that the bank account is closed.",
      no_account: "The provider was told that there is no such bank account.",
      wrong_number: "The provider was told that the number of the bank account is wrong.",
      wrong_name: "The provider was told that the name or address is not the account's.",
      not_taken: "The bank does not take such payments to this account.",
      other: "The bank gave no reason that we know.",
    },
    mend: "The money is yours and lies in your account at the provider. Below you get to the provider's page. Put the bank account right there, and it is sent again. We never pay it a second time.",
  },
  rules: {
    title: "When and how you are paid",
    closed:
      "A month is closed on the third day of the next one. Then its statement is made, and you get a mail.",
    held: (days: string, newDays: string) =>
      `Its money is held for ${days}; in your first 120 days of earning, for ${newDays}. Payments may be given back or disputed in that time.`,
    minimum: (minimum: string) =>
      `Then it is paid, as soon as there is at least ${minimum}. If you leave, all of it is paid, however little it is.`,
    share: (share: string) =>
      `Creators get ${share} of what members pay, after taxes and the payment provider's fee. Each member's money goes to those whose works they watched that month, by time.`,
    restated:
      "When a payment is given back or disputed later, the months it was for are reckoned again, and the difference stands in your next statement.",
  },
  done: {
    returned: "You are back from the payout provider. What it knows now stands below.",
    expired: "That page of the provider had expired. Go on with the button below.",
    unsure: "We could not ask the payout provider yet. Look again in a minute.",
  },
  leave: {
    title: "One moment…",
    link: "Go on to the payout provider",
  },
} as const;
