export const notificationWords = {
  title: "Notifications",
  description: "New works from creators you follow, and updates about your account.",
  lead: "New works from creators you follow, comments, payments and decisions, newest first.",
  isNew: "New",
  newWork: "New work",
  failed: "We couldn't load your notifications.",
  empty: "Nothing new yet",
  emptyHint: "Follow creators to see their new works here, along with updates about your account.",
  find: "Find creators",
  retry: "Retry",
  nowShown: (count: number, formatted: string) =>
    count === 1 ? "Showing 1 notification." : `Showing ${formatted} notifications.`,
  settings: "Notification settings",
  untitled: "Untitled",
} as const;

export const membershipNoticeWords = {
  trial_ending: (_amount: string) => "Your free trial ends soon.",
  receipt: (amount: string) => `We received your payment of ${amount}.`,
  failed: (amount: string) => `Your payment of ${amount} failed.`,
  refunded: (amount: string) => `We refunded you ${amount}.`,
  cancelled: (_amount: string) => "Your membership was cancelled.",
  second: (_amount: string) => "We ended your second subscription.",
  card_known: (_amount: string) =>
    "Your card was already used for a free trial, so your membership starts sooner.",
  withdrawn: (_amount: string) => "You withdrew from your membership.",
  yearly: (_amount: string) => "A yearly reminder: your membership renews every month until you cancel it.",
  price_change: (_amount: string) => "The price of your membership is changing.",
};

export const earningsNoticeWords = {
  statement: (month: string, amount: string) => `Your ${month} statement is ready. You earned ${amount}.`,
  payout_sent: (amount: string) => `We sent ${amount} to your payout account.`,
  payout_failed: (amount: string) => `Your bank rejected a payout of ${amount}.`,
  account_wanted: (_amount: string) => "Your payout account needs more information.",
  unclaimed_soon: (amount: string) =>
    `You have ${amount} waiting. Set up your payout account soon, or we'll set it aside.`,
};

export const commentNoticeWords = {
  comments: (count: number, formatted: string, title: string) =>
    count === 1 ? `New comment on ${title}` : `${formatted} new comments on ${title}`,
  replies: (count: number, formatted: string, title: string) =>
    count === 1
      ? `New reply to your comment on ${title}`
      : `${formatted} replies to your comment on ${title}`,
  most: (formatted: string) => `More than ${formatted}`,
  untitled: "an untitled work",
} as const;

export const notificationTable = {
  about: "About",
  bell: "Bell",
  email: "Email",
  push: "Push",
  works: "New works",
  worksHint:
    "From creators you follow. If there's something new, we email at 8:00 UTC, every day or every Monday.",
  worksByEmail: "New works by email",
  comments: "Comments",
  commentsHint: "On your works, and replies to yours.",
  commentsByBell: "Comments in the bell",
  account: "Your account",
  accountHint: "Sign-ins, payments, payouts and decisions.",
  always: "Always",
  never: "Never",
  save: "Save",
  saving: "Saving...",
} as const;

export const commentSettingsWords = {
  on: "On",
  off: "Off",
  saved: { on: "Comment notifications are on.", off: "Comment notifications are off." },
} as const;

export const digestWords = {
  off: "Off",
  daily: "Daily",
  weekly: "Weekly",
  saved: {
    off: "The email digest is off.",
    daily: "We'll email you every day when there's something new.",
    weekly: "We'll email you every week when there's something new.",
  },
} as const;

export const digestMail = {
  /** `hasMore` when the email doesn't name them all. */
  subject: (works: number, creator: string | null, hasMore: boolean) => {
    if (hasMore) return `More than ${works} new works from creators you follow`;
    if (works !== 1) return `${works} new works from creators you follow`;
    return creator === null ? "New work by a creator you follow" : `New work by ${creator}`;
  },
  work: (title: string, creator: string | null) =>
    creator === null ? `${title}, by a creator you follow` : `${title}, by ${creator}`,
  untitled: "Untitled",
  more: "There are more new works than fit in this email.",
  unsubscribe: "Unsubscribe",
} as const;

export const unsubscribeWords = {
  title: "Unsubscribe from the email digest",
  description: "Stop getting emails about new works from creators you follow.",
  question:
    "We'll stop sending emails about new works to the account this link was for. Nothing else changes.",
  submit: "Unsubscribe",
  busy: "Unsubscribing...",
  done: "You've unsubscribed. You can turn the email digest back on in your settings.",
  bad: "This link isn't valid. Open it again from the email, or turn off the digest in your settings.",
  settings: "Open Settings",
} as const;

export const pushWords = {
  explain: "Your browser will ask for your permission first.",
  on: "Turn on",
  off: "Turn off",
  working: "One moment...",
  isOn: "Notifications are on in this browser.",
  isOff: "Notifications are off in this browser.",
  denied:
    "Your browser is blocking notifications from Wishlight. Allow them in its settings for this site, then come back here.",
  unsupported:
    "This browser doesn't support website notifications. On an iPhone or iPad, add Wishlight to your home screen first and open it from there.",
  dismissed: "You didn't allow notifications. You can try again.",
  failed: "We couldn't turn on notifications in this browser. Please try again later.",
  failedOff: "We couldn't turn off notifications in this browser. Please try again later.",
} as const;

export const pushMessages = {
  one: (creator: string) => `New work by ${creator}`,
  many: (creator: string, works: number) => `${creator} published ${works} works`,
  untitled: "Untitled",
} as const;

export const moderationNoticeWords = {
  report_received: (title: string) => `We've received your report about ${title}`,
  followed: (title: string) => `We acted on your report about ${title}`,
  not_followed: (title: string) => `We took no action on your report about ${title}`,
  report_reversed: (title: string) => `We reversed our decision about ${title} after your report`,
  report_sealed: "We reviewed what you reported, and no one can see it any more",
  report_unsealed: "We restored what we removed after your report",
  sealed: "New lockdown",
  decided: (title: string) => `We made a decision about ${title}`,
  appeal_received: (title: string) => `We've received your appeal about ${title}`,
  upheld: (title: string) => `We reviewed your appeal about ${title} and kept the decision`,
  reversed: (title: string) => `We reviewed your appeal about ${title} and reversed the decision`,
  alert: (title: string) => `Urgent case: ${title}`,
  copyright_received: (title: string) => `We've received your copyright notice about ${title}`,
  counter_notice: (title: string) => `Counter-notice about ${title}`,
  suit_said: (title: string) => `A claimant says they've sued: ${title}`,
  counter_ended: (title: string) => `The removal of ${title} has ended`,
  misuse_warning: "Several of your reports or appeals were unfounded",
  works_warning: "Several of your works broke the law",
} as const;
