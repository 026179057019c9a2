import { brand } from "./brand";
import { days } from "./trial";

/** The membership page. The page fills in what is in braces. */
export const membership = {
  title: "Membership",
  description: `Your ${brand.name} membership: your plan, next payment, card and invoices.`,
  heading: "Membership",
  problem: "Membership",
  again: "Try again",
  standing: {
    title: "Your plan",
    badges: {
      unconfirmed: "Not started",
      trial: "Free trial",
      trial_over: "Trial ended",
      none: "No membership",
      bought: "Member",
      member: "Member",
      ending: "Cancelled",
      past_due: "Payment failed",
      unpaid: "Unpaid",
      paused: "Paused",
      incomplete: "Incomplete",
      ended: "Ended",
    },
    unconfirmed: (count: number) =>
      count === 0
        ? "Confirm your email address to subscribe."
        : `Your free trial of ${days(count)} starts when you confirm your email address. No card needed.`,
    toProfile: "Confirm it in your profile",
    trial: (left: number) =>
      left <= 1
        ? "This is the last day of your free trial. You can watch everything until {until}."
        : `You have ${days(left)} left in your free trial. You can watch everything until {until}.`,
    trialEnds: "Your trial ends automatically and you won't be charged. Subscribe below to keep watching.",
    trialOver: "Your free trial ended on {ended}.",
    none: (count: number) =>
      count === 0
        ? "You don't have a membership."
        : "You don't have a membership, and there's no free trial left for your email address.",
    bought: "You're subscribed and can watch everything. It's free until your first payment.",
    member: "You can watch everything. Your membership renews every month until you cancel.",
    endingClosed: "You've cancelled, and you won't be charged again.",
    ending: "You've cancelled. You can watch everything until {until}, and you won't be charged again.",
    pastDue:
      "We couldn't charge your card this month. You can still watch everything until {until}. Use another card by then to keep watching. You get this extra time once in twelve months.",
    pastDueClosed:
      "We couldn't charge your card this month, so you can't watch other people's works. You've already had extra time after a failed payment in the last twelve months. Use another card to watch again.",
    unpaid:
      "We couldn't charge your card, and the deadline to change it has passed. You can't watch other people's works. Use another card to watch again, or cancel.",
    paused: "Your membership is paused. You aren't being charged, and you can't watch other people's works.",
    incomplete:
      "Your first payment wasn't completed, so your membership hasn't started. Pay the open invoice below, or cancel.",
    ended: "Your membership has ended.",
    endedOn: "Your membership ended on {ended}.",
    stillOpen: "You can watch everything until {until}.",
    closed: "You can still see titles, posters and your own works. Subscribe below to watch the rest.",
    closedAfterCancelling: "You can still see titles, posters and your own works.",
    otherCard: "Use another card",
  },
  plan: {
    date: "Next payment",
    retry: "We'll try again",
    amount: "Amount",
    due: "Amount due",
    amountWithTax: (amount: string) => `${amount}, taxes included`,
    unknown: "We're still getting the date from our payment provider. Check again in a few minutes.",
    notice: (next: string, now: string) =>
      `From {from}, your membership costs ${next} a month instead of ${now}. If you don't want that, cancel before then.`,
  },
  card: {
    title: "Card",
    line: (brandName: string, last4: string) => `${brandName} ending in ${last4}`,
    expires: (month: number, year: number) => `Expires ${String(month).padStart(2, "0")}/${year}`,
    unknownBrand: "Card",
    none: "No card on file.",
    change: "Change card",
    elsewhere: "Our payment provider stores your card; we never do.",
  },
  buy: {
    title: "Subscribe",
    lead: "Every public video, picture and audio work, in full.",
    price: "Price",
    amount: (amount: string) => `${amount} a month, taxes included`,
    first: "First payment",
    today: "Today",
    renews: "Renewal",
    renewsText: (amount: string) => `${amount} every month, on the same day, until you cancel`,
    end: "How to cancel",
    endText:
      "With one button on this page, at any time. You can keep watching until the end of the period you paid for. In the first 14 days after your first payment, you can also withdraw and get the unused days refunded.",
    trialBefore: "You watch for free until your first payment. Cancel before then and you won't be charged.",
    consent: {
      today: (amount: string) =>
        `I agree to pay ${amount} today, and then ${amount} every month until I cancel.`,
      later: (amount: string) =>
        `I agree to pay ${amount} on the first payment date shown above, and then ${amount} every month until I cancel.`,
    },
    submit: (amount: string) => `Subscribe for ${amount} a month`,
    where: "You'll enter your card on our payment provider's page.",
    termsApply: "The {terms} apply.",
    terms: "Terms of Service",
  },
  cancel: {
    open: "Cancel membership",
    question: "If you cancel now:",
    until: "You can watch everything until {until}.",
    atOnce: "Your membership ends immediately, and you lose access to other people's works.",
    nothing: "You won't be charged again, and unpaid invoices will be cancelled.",
    mail: "We'll email you a confirmation.",
    back: "You can resume your membership any time before it ends.",
    confirm: "Cancel membership now",
    keep: "Keep membership",
  },
  resume: {
    text: "If you resume, your membership renews as before, at the same price and with the same card.",
    submit: "Resume membership",
  },
  done: {
    cancelled:
      "Membership cancelled. You can watch everything until {until}, and you won't be charged again.",
    cancelledAtOnce: "Membership cancelled. It has ended, and you won't be charged again.",
    resumed: "Membership resumed. You weren't charged for this.",
    bought: "Welcome. You're a member now.",
    boughtLater: "Welcome. You're subscribed, and your first payment is on {first}.",
    card: (brandName: string, last4: string) =>
      `Card saved. We'll charge your ${brandName} ending in ${last4} from now on.`,
    settled: (brandName: string, last4: string) =>
      `Payment received with your ${brandName} ending in ${last4}. Your membership continues.`,
    declined: (brandName: string, last4: string) =>
      `We saved your ${brandName} ending in ${last4}, but couldn't charge it. Use another card.`,
    other: "This payment was made from another account. Sign in to that account to use it.",
    unsure:
      "We're waiting for our payment provider to confirm your payment. Check again in a minute, and don't pay twice.",
  },
  invoices: {
    title: "Invoices",
    caption: "Your invoices, newest first",
    none: "No invoices yet. You'll get the first one with your first payment.",
    billing: "Billing details",
    number: "Invoice",
    draft: "No number yet",
    service: "Billing period",
    total: "Total",
    tax: (amount: string) => `Taxes included: ${amount}`,
    refunded: (amount: string) => `Refunded: ${amount}`,
    state: "Status",
    states: {
      draft: "Draft",
      open: "Unpaid",
      paid: "Paid",
      void: "Void",
      uncollectible: "Uncollectible",
    },
    refundedWhole: "Refunded",
    files: "Files",
    page: "View",
    pageOf: (number: string) => `View invoice ${number}`,
    pay: "Pay",
    payOf: (number: string) => `Pay invoice ${number}`,
    pdf: "PDF",
    pdfOf: (number: string) => `PDF of invoice ${number}`,
  },
  withdraw: {
    /** Required by law, word for word. */
    link: "Withdraw from contract here",
    title: "Right of withdrawal",
    text: "You can withdraw from the contract until 14 days after your first payment, without giving a reason. Your membership ends immediately, and we refund the unused days.",
    page: {
      title: "Withdraw from Contract",
      description: `Withdraw from your ${brand.name} membership.`,
      heading: "Withdraw from contract",
      back: "Membership",
      lead: "Your withdrawal",
      name: "Your name",
      contract: "Contract",
      contractText: `Monthly ${brand.name} membership, subscribed to on {bought}`,
      confirmation: "Confirmation goes to",
      refund: "Refund",
      nothing: "None, because you haven't been charged",
      nothingLeft: "None: your payment was already refunded, or no full day of it is left",
      ends: "Your membership ends immediately.",
      trialRuns: "Your free trial continues until its end.",
      closes: "You lose access to other people's works.",
      moneyBack: "We refund the card you paid with. Banks can take up to ten days.",
      uncharged: "You won't be charged.",
      confirm: "Confirm withdrawal",
      keep: "Keep membership",
      over: "There's no contract to withdraw from.",
      done: "You have withdrawn from the contract.",
      when: "Date and time",
      mail: "We're emailing a confirmation with the same content, date and time to {email}.",
      toMembership: "Back to Membership",
    },
  },
  leave: {
    title: "One moment…",
    link: "Continue to our payment provider",
  },
  localBar: {
    label: "Test payments",
    text: "Test payments: no real money moves. The test clock says {now}.",
    day: "Next day",
    month: "Next month",
    more: "Test payment data",
  },
} as const;
