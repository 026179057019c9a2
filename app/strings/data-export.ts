import { brand } from "./brand";

export const dataExport = {
  title: "Your data",
  text: "Everything you have here in one ZIP file: what we know about you, and your files.",
  submit: "Download my data",
  untitled: "Untitled upload",
  missing: "This file could not be found in storage.",
  broken: "This file broke off while it was read and is not whole.",
  tooMany: (minutes: number) =>
    `You have just downloaded your data. You can do so again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  readme: [
    `Your data at ${brand.name}`,
    "",
    "account.json     what your account knows about you",
    "profile.json     your profile, and your request for creator access if you made one",
    "sessions.json    where you were signed in",
    "events.json      what happened to your account",
    "membership.json  your membership, its invoices, what you agreed to and which mails told you of it",
    "watching.json    what you watched in the last thirteen months, by day and work; what it adds up to for creators names nobody",
    "notifications.json  which mails and which browsers of yours are told of new works",
    "earnings.json    what you earned month by month, what you were paid, and where your payout account stands",
    "uploads.json     your uploads with all their facts",
    "avatar.*         your picture",
    "uploads/         your files as you uploaded them, their posters and captions",
    "missing.json     only if something could not be read: what, and why",
    "",
    "Times are UTC. Sizes are bytes. Amounts of money are in the smallest unit of their currency. Passwords, tokens and the secrets of your authenticator app are not in here.",
    "",
  ].join("\r\n"),
} as const;
