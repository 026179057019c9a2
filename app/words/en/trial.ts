export interface PublicTerms {
  /** 0: there is no trial. */
  trialDays: number;
  /** Per month with tax, formatted: '$9.00'. */
  amount: string;
}

export const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

const RENEWAL_TERMS =
  "The subscription renews every month. You can cancel it at any time, and it then ends at the end of the month you've paid for. We show the price and the date of the first payment before you pay, and we announce a new price at least 30 days before it applies to you.";

/** Lines about trial and price on pages that are about something else. */
export const trial = {
  landing: ({ trialDays, amount }: PublicTerms) =>
    trialDays === 0
      ? `${amount} a month, taxes included. Cancel any time.`
      : `${days(trialDays)} free, no card needed. Then ${amount} a month, if you subscribe.`,
  register: ({ trialDays, amount }: PublicTerms) =>
    trialDays === 0
      ? `An account is free. Watching costs ${amount} a month, taxes included, if you subscribe.`
      : `Watch free for ${days(trialDays)}, no card needed. Your trial starts when you confirm your email address. After that, it's ${amount} a month, taxes included, if you subscribe.`,
  /** For people who sign up with a provider, which confirms their address. */
  complete: ({ trialDays, amount }: PublicTerms) =>
    trialDays === 0
      ? `An account is free. Watching costs ${amount} a month, taxes included, if you subscribe.`
      : `Watch free for ${days(trialDays)}, no card needed. Your trial starts with your account. After that, it's ${amount} a month, taxes included, if you subscribe.`,
  faq: ({ trialDays, amount }: PublicTerms) =>
    trialDays === 0
      ? [
          `An account is free, and so are titles and posters. To watch, you need a membership: ${amount} a month, taxes included. You can cancel at any time.`,
        ]
      : [
          `Yes. Every new account starts with a free trial of ${days(trialDays)}, with everything a member can watch. It needs no card, starts when you confirm your email address, and ends automatically.`,
          `After that, a membership is ${amount} a month, taxes included, if you want one. You can subscribe during the trial: you won't be charged before it's over, and if you cancel by then you pay nothing. Each person gets one trial.`,
        ],
  terms: ({ trialDays, amount }: PublicTerms) =>
    trialDays === 0
      ? `Viewers pay a monthly subscription of ${amount}, taxes included, in advance. ${RENEWAL_TERMS}`
      : `Viewers pay a monthly subscription of ${amount}, taxes included, in advance. Before that, each person gets one free trial of ${days(trialDays)}. It starts when you confirm your email address, needs no card, and ends without a charge unless you subscribe. ${RENEWAL_TERMS}`,
} as const;
