import type { Row } from "../local/database.ts";
import { formatLedger, readLedger, moneyNeedsAttention, type LedgerBooks } from "./ledger-report.ts";
import { KINDS, monthsAt } from "./questions.ts";
import { age, cell, count, firstRow, number, NUMBER, formatCount, section, WIDTH } from "./format.ts";

export interface Books {
  states: Row[];
  /** `trialing` members by `bought`, `running` or `over` ({@link TRIALS}). */
  trials: Row[];
  months: Row[];
  unknown: Row[];
  unsent: Row[];
  unfetched: Row;
  pastDue: Row;
  unended: Row;
  refused: Row[];
  ledger: LedgerBooks;
}

export function readBooks(answers: readonly Row[][], now: number): Books {
  const [
    states = [],
    trials = [],
    months = [],
    unknown = [],
    unsent = [],
    unfetched,
    pastDue,
    unended,
    refused = [],
    ...ledger
  ] = answers;
  return {
    states,
    trials,
    months,
    unknown,
    unsent,
    refused,
    unfetched: firstRow(unfetched),
    pastDue: firstRow(pastDue),
    unended: firstRow(unended),
    ledger: readLedger(ledger, now),
  };
}

const TRIALS = {
  bought: "trialing: subscribed, not charged yet",
  running: "trialing: in the trial",
  over: "trialing: trial over (no access)",
};

/**
 * Refusals, emails and events are reported for a limited time, whether or not anybody looked (docs/operations.md).
 */
export function needsAttention(
  { unknown, unsent, unfetched, unended, refused, ledger }: Books,
  now: number,
): boolean {
  return (
    moneyNeedsAttention(ledger, now) ||
    unknown.length > 0 ||
    unsent.length > 0 ||
    refused.length > 0 ||
    count(unfetched, "members") > 0 ||
    count(unended, "accounts") > 0
  );
}

export function formatReport(books: Books, now: number): string {
  const lines = [
    "Members by state",
    ...stateLines(books),
    "",
    ...monthLines(books.months, now),
    ...section(
      "Unknown webhooks in the last 90 days",
      books.unknown.map(
        (row) =>
          `${cell(`${row["type"]} (${row["endpoint"]})`, WIDTH)}${number(row["events"])}   last ${age(row["last_ms"])} ago`,
      ),
    ),
    ...section(
      "Emails unsent for over an hour",
      books.unsent.map(
        (row) => `${cell(row["kind"], WIDTH)}${number(row["notices"])}   the oldest ${age(row["oldest_ms"])}`,
      ),
    ),
    ...section(
      "Refused refunds in the last 30 days",
      books.refused.map(({ key, age_ms }) => `${describeRefund(key)}   ${age(age_ms)} ago`),
    ),
    ...formatCount(books.pastDue, "members", "Members with an unpaid renewal"),
    ...formatCount(books.unfetched, "members", "Members not synced from the provider for over two days"),
    ...formatCount(books.unended, "accounts", "Deleted accounts with an active subscription"),
    ...formatLedger(books.ledger, now),
  ];
  lines.push(
    "",
    needsAttention(books, now) ? "Needs attention (docs/operations.md)." : "Everything is fine.",
  );
  return lines.join("\n");
}

function stateLines({ states, trials }: Books): string[] {
  if (states.length === 0) return ["  none"];
  const line = (title: unknown, members: unknown) => `  ${cell(title, WIDTH)}${number(members)}`;
  const ofTrial = (name: string) => trials.find(({ trial }) => trial === name)?.["members"];
  return [
    ...states.filter(({ state }) => state !== "trialing").map(({ state, members }) => line(state, members)),
    ...Object.entries(TRIALS).map(([name, title]) => line(title, ofTrial(name))),
  ];
}

function monthLines(rows: readonly Row[], now: number): string[] {
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
    // Conversions of earlier trials, so a share only over a long time.
    `  ${cell("  per 100 started", WIDTH)}${share("this_month")}${share("last_month")}`,
  ];
}

/** `refused:<account>:refund:<payment>:<reason>:<minor units>`. */
function describeRefund(key: unknown): string {
  const [payment = "", reason = "", minor = ""] = String(key).split(":").slice(3);
  return `${cell(`${payment} (${reason})`, WIDTH)}${number(minor)}`;
}

const percent = (part: number, whole: number) =>
  (whole === 0 ? "-" : String(Math.round((100 * part) / whole))).padStart(NUMBER);
