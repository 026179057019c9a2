/** `unit` is what the number counts. Sections named here are in docs/operations.md. */
const signals = {
  minute: {
    title: "Every minute's tasks",
    unit: "failed tasks",
    todo: "Search the log for the last failed run. If there's none, the cron trigger is gone: deploy again.",
  },
  sweep: {
    title: "Sweep every five minutes",
    unit: "failed parts",
    todo: "Search the log for sweep.part_failed.",
  },
  queue: {
    title: "Upload queue",
    unit: "messages waiting",
    todo: "Check that the media worker is deployed and read its log for media.delivery_failed.",
  },
  stuck: {
    title: "Stuck uploads and account deletions",
    unit: "stuck",
    todo: "Run `npm run backlog -- --remote`, then see 'An upload stays in processing'.",
  },
  mail: {
    title: "Sending email",
    unit: "failed in a row",
    todo: "Run `npm run mail -- --test YOUR_ADDRESS`, then see 'Emails don't arrive'.",
  },
  bounces: {
    title: "Bounced email",
    unit: "new addresses in 24 hours",
    todo: "Someone may be signing up with invented addresses. See 'Emails don't arrive'.",
  },
  payments: {
    title: "Payments",
    unit: "failed",
    todo: "Run `npm run books -- --remote`, then see 'Memberships'.",
  },
  payouts: {
    title: "Payouts",
    unit: "refused or unconfirmed",
    todo: "Run `npm run books -- --remote`, then see 'A payout fails'.",
  },
  ledger: {
    title: "Ledger",
    unit: "difference (minor units or rows)",
    todo: "Set PAYOUTS=off and deploy, run `npm run books -- --remote`, then see 'The books differ'.",
  },
  reconciliation: {
    title: "Comparison with Stripe",
    unit: "minutes ago",
    todo: "Check that Stripe is up and its key is valid, then see 'Stripe's events stop'.",
  },
  storage: {
    title: "Database size",
    unit: "MB of 10,000",
    todo: "See docs/scale.md before it reaches 10 GB, when nothing can be written.",
  },
  backup: { title: "Last backup", unit: "problems", todo: "Run `npm run backup -- --to DIR`." },
  schema: {
    title: "Database schema",
    unit: "unknown migrations",
    todo: "The database is newer than the release that runs. Run `npm run deploy` from the newest commit.",
  },
  requests: {
    title: "Requests of people who can't sign in",
    unit: "days old",
    todo: "The law gives you a month. Answer the oldest at /help-desk/requests.",
  },
};

interface Shown {
  name: keyof typeof signals;
  state: keyof typeof states;
  number: number;
  since: number;
  isSilent: boolean;
}

const states = { green: "OK", yellow: "Watch", red: "Problem" };

/** The staff's page, `npm run health` and the operator's emails. */
export const healthWords = {
  title: "Health",
  description: "What works on this site and what needs you.",
  lead: "Each line is checked on its own. You get an email about every new problem if OPERATOR_EMAIL is set.",
  failed: "We couldn't load the site's health. Please try again.",
  none: "Nothing has been checked yet. The first check runs within a minute.",
  since: "Since {at}",
  signals,
  state: ({ state, isSilent }: Pick<Shown, "state" | "isSilent">) =>
    isSilent ? "No news for too long" : states[state],
  /** Without news the tasks that check don't run; a backup is the operator's own. */
  todo: ({ name, isSilent }: Pick<Shown, "name" | "isSilent">) =>
    signals[isSilent && name !== "backup" ? "minute" : name].todo,
  /** For terminals and emails. */
  line: (signal: Shown) => {
    const { title, unit } = signals[signal.name];
    const since = new Date(signal.since).toISOString().slice(0, 16).replace("T", " ");
    const facts = `${title}: ${healthWords.state(signal)} (${signal.number} ${unit}, since ${since} UTC)`;
    return signal.state === "green" ? facts : `${facts}. ${healthWords.todo(signal)}`;
  },
  alarm: (titles: string) => `Problem: ${titles}`,
  over: (titles: string) => `Over: ${titles}`,
};
