import { brand } from "./brand";
import { days } from "./trial";

/** The membership's page. What stands in braces is filled in by the page: dates, mostly. */
export const membership = {
  title: "Membership",
  description: `Your ${brand.name} membership: what you can watch, what is charged next, your card and your invoices.`,
  heading: "Membership",
  problem: "Your membership",
  again: "Try again",
  standing: {
    title: "Where you stand",
    badges: {
      unconfirmed: "Not begun",
      trial: "Free trial",
      trial_over: "Trial over",
      none: "No membership",
      bought: "Member",
      member: "Member",
      ending: "Cancelled",
      past_due: "Payment failed",
      unpaid: "Not paid",
      paused: "Paused",
      incomplete: "Not finished",
      ended: "Ended",
    },
    unconfirmed: (count: number) =>
      count === 0
        ? "Confirm your email address, and you can subscribe."
        : `Your free trial of ${days(count)} begins when you confirm your email address. It needs no card.`,
    toProfile: "Go to your profile to confirm it",
    trial: (left: number) =>
      left <= 1
        ? "This is the last day of your free trial. You can watch everything until {until}."
        : `${days(left)} of your free trial are left. You can watch everything until {until}.`,
    trialEnds: "It ends by itself and costs nothing. To go on watching after it, subscribe below.",
    trialOver: "Your free trial ended on {ended}.",
    none: (count: number) =>
      count === 0
        ? "You have no membership."
        : "You have no membership, and there is no free trial left for your address.",
    bought: "You have subscribed, and your free days go on. You can watch everything.",
    member: "You can watch everything. Your membership renews each month until you cancel it.",
    endingClosed: "You have cancelled, and nothing more is charged.",
    ending: "You have cancelled. You can watch everything until {until}, and nothing more is charged.",
    pastDue:
      "We could not charge your card for this month. You can watch everything until {until}. Use another card before then and you miss nothing. You get this extra time once in twelve months.",
    pastDueClosed:
      "We could not charge your card for this month, so other people's works are closed. Extra time after a failed payment comes once in twelve months. Use another card to open them again.",
    unpaid:
      "We could not charge your card, and the time to change it is over. Other people's works are closed. Use another card to open them again, or cancel.",
    paused: "Your membership is paused. Nothing is charged, and other people's works are closed.",
    incomplete:
      "Your first payment was not finished, so your membership has not begun. Finish it with the open invoice below, or cancel it.",
    ended: "Your membership has ended.",
    endedOn: "Your membership ended on {ended}.",
    stillOpen: "You can watch everything until {until}.",
    closed: "Titles, posters and your own works stay open. To watch the rest, subscribe below.",
    otherCard: "Use another card",
  },
  plan: {
    title: "What is charged next",
    date: "Next charge",
    amount: "Amount",
    amountWithTax: (amount: string) => `${amount}, taxes included`,
    each: "How often",
    monthly: "Each month, until you cancel",
    nothing: "Nothing is charged.",
    unknown: "The date is being asked for. Look again in a few minutes.",
    notice: (next: string, now: string) =>
      `From {from} on your membership costs ${next} a month instead of ${now}. If you don't want that, cancel before then.`,
  },
  card: {
    title: "Your card",
    line: (brandName: string, last4: string) => `${brandName} ending in ${last4}`,
    expires: (month: number, year: number) => `Expires ${String(month).padStart(2, "0")}/${year}`,
    none: "No card is kept at the moment.",
    change: "Change card",
    billing: "Billing details",
    elsewhere:
      "Cards are kept by our payment provider, never by us. These buttons lead to its page, and back here.",
  },
  buy: {
    title: "Subscribe",
    lead: "Every public film, picture and recording, in full.",
    price: "Price",
    amount: (amount: string) => `${amount} a month, taxes included`,
    first: "First charge",
    today: "Today",
    renews: "Renewal",
    renewsText: (amount: string) => `${amount} each month, on the same day, until you cancel`,
    end: "How to end it",
    endText:
      "With one button on this page, at any time. You can then watch to the end of what is paid. In the first 14 days after the first charge you may also withdraw, and get back what is not used.",
    trialBefore: "Until the first charge you watch for free. Cancel before it and nothing is charged.",
    consent: {
      today: (amount: string) =>
        `I agree that ${amount} is charged today, and then ${amount} each month until I cancel.`,
      later: (amount: string) =>
        `I agree that ${amount} is charged on the date of the first charge shown above, and then ${amount} each month until I cancel.`,
    },
    submit: (amount: string) => `Subscribe for ${amount} a month`,
    where: "The next page is our payment provider's. There you type your card.",
    termsBefore: "The",
    terms: "Terms of Service",
    termsAfter: "hold for it.",
  },
  cancel: {
    open: "Cancel membership",
    question: "If you cancel now:",
    until: "You can watch everything until {until}.",
    atOnce: "Your membership ends at once, and other people's works close.",
    nothing: "Nothing is charged any more, and what is unpaid is dropped.",
    mail: "We send you a mail that says so.",
    back: "You can take it back until it has ended.",
    confirm: "Cancel membership now",
    keep: "Keep membership",
  },
  resume: {
    title: "Take the cancellation back",
    text: "Your membership then renews as before, with the same price and the same card.",
    submit: "Resume membership",
  },
  done: {
    cancelled: "Cancelled. You can watch everything until {until}, and nothing more is charged.",
    cancelledAtOnce: "Cancelled. Your membership has ended, and nothing more is charged.",
    resumed: "Your membership goes on. You were charged nothing for this.",
    bought: "Welcome. You are a member now.",
    boughtLater: "Welcome. You have subscribed, and the first charge is on {first}.",
    other: "This payment was made from another account. Sign in to that account to use it.",
    unsure:
      "We could not ask the payment provider yet whether your payment went through. Look again in a minute; you need not pay twice.",
  },
  invoices: {
    title: "Invoices",
    caption: "Your invoices, newest first",
    none: "There are no invoices yet. The first one comes with the first charge.",
    number: "Invoice",
    draft: "Not numbered yet",
    service: "For",
    total: "Total",
    tax: (amount: string) => `Taxes in it: ${amount}`,
    refunded: (amount: string) => `Given back: ${amount}`,
    state: "State",
    states: {
      draft: "Being made",
      open: "Not paid",
      paid: "Paid",
      void: "Dropped",
      uncollectible: "Given up",
    },
    refundedWhole: "Given back",
    files: "Files",
    page: "View",
    pageOf: (number: string) => `View invoice ${number}`,
    pay: "Pay",
    payOf: (number: string) => `Pay invoice ${number}`,
    pdf: "PDF",
    pdfOf: (number: string) => `PDF of invoice ${number}`,
  },
  withdraw: {
    /** The law's own words, and the link's. */
    link: "Withdraw from contract here",
    title: "Withdraw",
    text: "You may withdraw from the contract until 14 days after the first charge, without a reason. It ends at once, and what is not used is given back.",
    page: {
      title: "Withdraw from Contract",
      description: `Withdraw from your ${brand.name} membership.`,
      heading: "Withdraw from contract",
      back: "Membership",
      lead: "What you declare:",
      name: "Your name",
      contract: "The contract",
      contractText: `Monthly membership of ${brand.name}, subscribed to on {bought}`,
      confirmation: "Confirmed to",
      refund: "Given back",
      nothing: "Nothing, because nothing was charged",
      nothingLeft: "Nothing: what was charged was given back before, or no whole day of it is left",
      ends: "The membership ends at once.",
      trialRuns: "Your free trial goes on to its end.",
      closes: "Other people's works close.",
      moneyBack: "The money goes back to the card that paid; banks take up to ten days.",
      uncharged: "Nothing is charged.",
      confirm: "Confirm withdrawal",
      keep: "Keep membership",
      over: "There is nothing to withdraw from.",
      done: "You have withdrawn from the contract.",
      when: "Declared",
      mail: "A mail with the same content, date and time is on its way to {email}.",
      toMembership: "Back to Membership",
    },
  },
  leave: {
    title: "One moment…",
    link: "Go on to the payment provider",
  },
  localBar: {
    label: "Local payments",
    text: "Local payments: no money moves. Their clock says {now}.",
    day: "Next day",
    month: "Next month",
    more: "What the stand-in knows",
  },
} as const;
