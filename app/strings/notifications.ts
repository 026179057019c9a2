/** The bell and its page. */
export const notificationWords = {
  title: "Notifications",
  description: "New works of the creators you follow, and what concerns your account.",
  lead: "New works of creators you follow, comments, payments and decisions, newest first.",
  isNew: "New",
  by: "by",
  failed: "Your notifications could not be loaded.",
  empty: "Nothing new yet",
  emptyHint:
    "Follow creators on their pages, and what they publish is told here. So is what concerns your account.",
  find: "Find creators",
  retry: "Retry",
  /** @param shown the number in the reader's digits */
  nowShown: (shown: string) => `${shown} notifications are shown.`,
  settings: "Mails and browser",
  untitled: "Untitled",
} as const;

/** What of a membership is told, by the kind of notice. @param amount in the reader's language */
export const membershipNoticeWords = {
  trial_ending: (_amount: string) => "Your free trial ends soon.",
  receipt: (amount: string) => `Your payment of ${amount} was received.`,
  failed: (amount: string) => `Your payment of ${amount} failed.`,
  refunded: (amount: string) => `${amount} is paid back to you.`,
  cancelled: (_amount: string) => "Your membership was cancelled.",
  second: (_amount: string) => "A second membership of yours was ended.",
  card_known: (_amount: string) => "Your card has had a free trial before, so it is charged now.",
  withdrawn: (_amount: string) => "You withdrew from your membership.",
  yearly: (_amount: string) => "Your membership has gone on for another year.",
  price_change: (_amount: string) => "The price of your membership changes.",
};

/** What of a creator's money is told, by the kind of notice. */
export const earningsNoticeWords = {
  statement: (month: string, amount: string) => `${month} is closed: it earned you ${amount}.`,
  payout_sent: (amount: string) => `${amount} was sent to your payout account.`,
  payout_failed: (amount: string) => `A payout of ${amount} was refused by your bank.`,
  account_wanted: (_amount: string) => "Your payout account needs something from you.",
  unclaimed_soon: (amount: string) => `${amount} waits for you and is put aside soon.`,
};

/** Lines of the bell about comments. @param shown how many there are, in the reader's digits @param more than that */
export const commentNewsWords = {
  comments: (count: number, shown: string, title: string) =>
    count === 1 ? `A new comment on ${title}` : `${shown} new comments on ${title}`,
  replies: (count: number, shown: string, title: string) =>
    count === 1 ? `A reply to your comment on ${title}` : `${shown} replies to your comment on ${title}`,
  most: (shown: string) => `More than ${shown}`,
  untitled: "an untitled work",
} as const;

/** Settings: whether the bell tells of comments. */
export const commentTellingWords = {
  title: "Notifications of comments",
  text: "The bell tells you of comments on your works and of replies to yours, one line a day for each work.",
  legend: "Comments and replies",
  on: "Tell me",
  off: "Don't tell me",
  save: "Save",
  saving: "Saving...",
  saved: { on: "You are told of comments.", off: "You are told of no comments." },
} as const;

/** Settings: mails about new works. */
export const digestWords = {
  title: "Mails about new works",
  text: "What the creators you follow have published, in one mail at eight in the morning (UTC), and only where there is something. Every mail has a link that ends them.",
  legend: "How often",
  off: "Off",
  daily: "Daily",
  weekly: "Weekly, on Mondays",
  save: "Save",
  saving: "Saving...",
  saved: {
    off: "You get no mails about new works.",
    daily: "You get a mail a day, where there is something new.",
    weekly: "You get a mail a week, where there is something new.",
  },
} as const;

/** Lines of the mail that are made of what it tells. */
export const digestMail = {
  /** @param works how many there are @param creator of the first */
  subject: (works: number, creator: string) =>
    works === 1 ? `A new work by ${creator}` : `${works} new works of creators you follow`,
  work: (title: string, creator: string) => `${title}, by ${creator}`,
  untitled: "Untitled",
  someone: "a creator you follow",
  more: "There are more than this mail has room for.",
  unsubscribe: "End these mails with one press",
} as const;

/** Where a mail's link to end the mails leads. */
export const unsubscribeWords = {
  title: "End mails about new works",
  description: "Ends the mails about new works of creators you follow.",
  question: "Mails about new works will end for the account this link was sent to. Nothing else changes.",
  submit: "End these mails",
  busy: "Ending...",
  done: "You get no more mails about new works. You can have them again in your settings.",
  bad: "This link can't be read. Open it from the mail once more, or end the mails in your settings.",
  settings: "Open Settings",
} as const;

/** Settings: notifications of this browser. */
export const pushWords = {
  title: "Notifications in this browser",
  text: "New works of creators you follow are shown by this browser, also while Wishlight is closed. They end when you sign out here.",
  explain: "Your browser asks you first whether it may show them.",
  on: "Switch on",
  off: "Switch off",
  working: "One moment...",
  isOn: "This browser shows them.",
  isOff: "This browser shows none.",
  denied:
    "Your browser has been told to show no notifications of Wishlight. Allow them in its settings for this site, then come back here.",
  unsupported:
    "This browser can't show notifications of sites. On an iPhone or iPad, put Wishlight on the home screen first and open it from there.",
  dismissed: "Your browser was not allowed to show them. You can try again.",
  failed: "This browser could not be switched on. Try again later.",
  failedOff: "This browser could not be switched off. Try again later.",
} as const;

/** What a browser shows. */
export const pushed = {
  one: (creator: string) => `New work by ${creator}`,
  many: (creator: string, works: number) => `${creator} published ${works} works`,
  someone: "a creator you follow",
  untitled: "Untitled",
} as const;

/** Lines of the bell about reports, decisions and appeals. */
export const moderationNoticeWords = {
  report_received: (title: string) => `We have your report about ${title}`,
  followed: (title: string) => `Your report about ${title} was followed`,
  not_followed: (title: string) => `Your report about ${title} was not followed`,
  report_reversed: (title: string) => `What was restricted of ${title} after your report was given back`,
  report_sealed: "What you reported was looked at, and nobody can see it any more",
  report_unsealed: "What was taken off the site after your report was given back",
  sealed: "Something was sealed",
  decided: (title: string) => `A decision about ${title}`,
  appeal_received: (title: string) => `We have your appeal about ${title}`,
  upheld: (title: string) => `Your appeal about ${title} was judged: the decision stands`,
  reversed: (title: string) => `Your appeal about ${title} was judged: the decision is reversed`,
  alert: (title: string) => `A case that can't wait: ${title}`,
  copyright_received: (title: string) => `We have your copyright notice about ${title}`,
  counter_notice: (title: string) => `A counter-notice about ${title}`,
  suit_said: (title: string) => `A claimant says that they have sued: ${title}`,
  counter_ended: (title: string) => `The removal of ${title} has ended`,
  misuse_warning: "Several of your reports or appeals had no ground",
  works_warning: "Several of your works broke the law",
} as const;
