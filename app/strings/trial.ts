/** What the owner decided about the membership, as public pages say it. */
export interface PublicTerms {
  /** Of the free trial; 0: there is none. */
  trialDays: number;
  /** A month, taxes included, written out: '$9.00'. */
  amount: string;
}

/** How many days, in words that fit into a sentence. */
export const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** Lines about trial and price on pages that are about something else. */
export const trial = {
  landing: ({ trialDays, amount }: PublicTerms) =>
    trialDays === 0
      ? `${amount} a month, taxes included. Cancel at any time.`
      : `${days(trialDays)} free, without a card. Then ${amount} a month, if you subscribe.`,
  register: ({ trialDays, amount }: PublicTerms) =>
    trialDays === 0
      ? `An account is free. Watching is ${amount} a month, taxes included, if you subscribe.`
      : `You watch for ${days(trialDays)} free, without a card. The trial begins when you confirm your email address. After that it is ${amount} a month, taxes included, if you subscribe.`,
  /** For whom a provider vouches: their address is confirmed with it. */
  complete: ({ trialDays, amount }: PublicTerms) =>
    trialDays === 0
      ? `An account is free. Watching is ${amount} a month, taxes included, if you subscribe.`
      : `You watch for ${days(trialDays)} free, without a card. The trial begins with your account. After that it is ${amount} a month, taxes included, if you subscribe.`,
  faq: ({ trialDays, amount }: PublicTerms) =>
    trialDays === 0
      ? [
          `An account is free, and so are titles and posters. Watching is a monthly subscription of ${amount}, taxes included, which you may end at any time.`,
        ]
      : [
          `You can try it for free. A new account starts with a free trial of ${days(trialDays)} that opens everything a subscriber sees. It needs no card, begins when you confirm your email address, and ends by itself.`,
          `After that it is a monthly subscription of ${amount}, taxes included, if you want one. You may subscribe during the trial: then nothing is charged before it is over, and if you cancel by then you pay nothing. There is one trial for each person.`,
        ],
  terms: ({ trialDays, amount }: PublicTerms) =>
    `Viewers pay a monthly subscription of ${amount}, taxes included, in advance. ` +
    (trialDays === 0
      ? ""
      : `A free trial of ${days(trialDays)} comes before it, once for each person. It begins when you confirm your address, needs no card, and ends without a charge unless you subscribe. `) +
    "The subscription renews each month and can be ended at any time with effect from the end of the month that is paid. The price, and the date of the first charge, are shown before you pay; a new price is announced at least 30 days before it applies to you.",
} as const;
