import type { Row } from "../local/database.ts";
import { describeLedger, ledgerOf, moneyNeedsAPerson, type LedgerBooks } from "./ledger-report.ts";
import { KINDS, monthsAt } from "./questions.ts";
import { age, cell, count, number, NUMBER, one, section, WIDTH } from "./words.ts";

export interface Books {
  states: Row[];
  /** Those who are `trialing`, by what that means: `bought`, `running` or `over` ({@link TRIALS}). */
  trials: Row[];
  /** Entries by kind, of this month and the last. */
  months: Row[];
  /** Events of the provider that nobody here knows what to do about. */
  unknown: Row[];
  /** Mails that should have gone out. */
  unsent: Row[];
  /** Members whom the provider was not asked about for too long. */
  unfetched: Row;
  pastDue: Row;
  /** Deleted accounts that still have a customer at the provider. */
  unended: Row;
  /** Money that is owed and that the provider will not give back. */
  refused: Row[];
  ledger: LedgerBooks;
}

export function booksOf(answers: readonly Row[][], now: number): Books {
  const [
    states = [],
    trials = [],
    months = [],
    unknown = [],
    unsent = [],
    unfetched,
    pastDue,
    unended,
    refused,
    ...ledger
  ] = answers;
  return {
    ...{ states, trials, months, unknown, unsent, refused: refused ?? [] },
    unfetched: unfetched?.[0] ?? {},
    pastDue: pastDue?.[0] ?? {},
    unended: unended?.[0] ?? {},
    ledger: ledgerOf(ledger, now),
  };
}

/** What `trialing` may mean, in the order of the report. */
const TRIALS = {
  bought: "trialing: bought, first charge to come",
  running: "trialing: their trial runs",
  over: "trialing: their trial is over (watch nothing)",
};

/**
 * Whether somebody has to look: what heals by itself should have by now. Refusals, mails and events are told of
 * for a while and then no more, whether or not anybody looked (docs/operations.md).
 */
export function needsAPerson(
  { unknown, unsent, unfetched, unended, refused, ledger }: Books,
  now: number,
): boolean {
  return (
    moneyNeedsAPerson(ledger, now) ||
    unknown.length > 0 ||
    unsent.length > 0 ||
    refused.length > 0 ||
    count(unfetched, "members") > 0 ||
    count(unended, "accounts") > 0
  );
}

/** The report as people read it. */
export function describe(books: Books, now: number): string {
  const lines = [
    "Members by state",
    ...byState(books),
    "",
    ...byMonth(books.months, now),
    ...section(
      "Webhooks not understood, within 90 days",
      books.unknown.map(
        (row) =>
          `${cell(`${row["type"]} (${row["endpoint"]})`, WIDTH)}${number(row["events"])}   last ${age(row["last_ms"])} ago`,
      ),
    ),
    ...section(
      "Mails unsent for over an hour",
      books.unsent.map(
        (row) => `${cell(row["kind"], WIDTH)}${number(row["notices"])}   the oldest ${age(row["oldest_ms"])}`,
      ),
    ),
    ...section(
      "Refunds that were refused, within 30 days",
      books.refused.map(({ key, age_ms }) => `${refundOf(key)}   ${age(age_ms)} ago`),
    ),
    ...one(books.pastDue, "members", "Members whose renewal is unpaid"),
    ...one(books.unfetched, "members", "Members not asked about for over two days"),
    ...one(books.unended, "accounts", "Deleted accounts whose subscription has not ended"),
    ...describeLedger(books.ledger, now),
  ];
  lines.push(
    "",
    needsAPerson(books, now) ? "Somebody should look (docs/operations.md)." : "Nothing needs you.",
  );
  return lines.join("\n");
}

function byState({ states, trials }: Books): string[] {
  if (states.length === 0) return ["  none"];
  const line = (title: unknown, members: unknown) => `  ${cell(title, WIDTH)}${number(members)}`;
  const ofTrial = (name: string) => trials.find(({ trial }) => trial === name)?.["members"];
  return [
    ...states.filter(({ state }) => state !== "trialing").map(({ state, members }) => line(state, members)),
    ...Object.entries(TRIALS).map(([name, title]) => line(title, ofTrial(name))),
  ];
}

function byMonth(rows: readonly Row[], now: number): string[] {
  const of = (kind: string, month: string) => count(rows.find((row) => row["kind"] === kind) ?? {}, month);
  const { thisStart, lastStart } = monthsAt(now);
  const name = (start: number) => new Date(start).toISOString().slice(0, 7).padStart(NUMBER);
  const share = (month: string) => percent(of("trial_converted", month), of("trial_begun", month));
  return [
    `${cell("By month (UTC)", WIDTH + 2)}${name(thisStart)}${name(lastStart)}`,
    ...Object.entries(KINDS).map(
      ([kind, title]) =>
        `  ${cell(title, WIDTH)}${number(of(kind, "this_month"))}${number(of(kind, "last_month"))}`,
    ),
    // Of another month's trials, some of them: over a long time it is the share.
    `  ${cell("  for each 100 begun", WIDTH)}${share("this_month")}${share("last_month")}`,
  ];
}

/** Of `refused:<account>:refund:<payment>:<reason>:<minor units>`: which payment, why and how much. */
function refundOf(key: unknown): string {
  const [payment = "", reason = "", minor = ""] = String(key).split(":").slice(3);
  return `${cell(`${payment} (${reason})`, WIDTH)}${number(minor)}`;
}

const percent = (part: number, whole: number) =>
  (whole === 0 ? "-" : String(Math.round((100 * part) / whole))).padStart(NUMBER);
