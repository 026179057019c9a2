import { z } from "zod";
import type { Row } from "../local/database.ts";
import { STUCK_MS } from "../../app/payouts/money-questions.store.server.ts";
import { cutTime, dueMonth } from "./ledger-questions.ts";
import { age, cell, count, firstRow, number, formatCount, section, WIDTH } from "./format.ts";

export interface LedgerBooks {
  /** Credits minus debits. */
  accounts: Row[];
  payments: Row[];
  unexplained: Row;
  /** Null before the first sweep. */
  seen: Seen | null;
  feeless: Row;
  sending: Row;
  refused: Row;
  looks: Row;
  unread: Row;
  conflicts: Row;
  off: Row;
  decided: Row;
  unclosed: number | null;
  unsealed: Row;
  unkept: number;
}

const seenSchema = z.object({
  at: z.number(),
  provider: z.number(),
  ledger: z.number(),
  since: z.number().nullable(),
});
type Seen = z.infer<typeof seenSchema>;

/** Money that belongs to others. */
const OWED = ["unearned", "tax", "idle", "unclaimed"];

export function readLedger(answers: readonly Row[][], now: number): LedgerBooks {
  const [
    accounts = [],
    payments = [],
    unexplained,
    marks,
    feeless,
    sending,
    closes,
    unsealed,
    heads,
    refused,
    looks,
    unread,
    conflicts,
    off,
    decided,
  ] = answers;
  const value = marks?.[0]?.["value"];
  return {
    accounts,
    payments,
    unexplained: firstRow(unexplained),
    seen: typeof value === "string" ? seenSchema.parse(JSON.parse(value)) : null,
    feeless: firstRow(feeless),
    sending: firstRow(sending),
    refused: firstRow(refused),
    looks: firstRow(looks),
    unread: firstRow(unread),
    conflicts: firstRow(conflicts),
    off: firstRow(off),
    decided: firstRow(decided),
    unclosed: findUnclosed(firstRow(closes), now),
    unsealed: firstRow(unsealed),
    unkept: Math.max(0, count(firstRow(heads), "links") - count(firstRow(heads), "heads")),
  };
}

function findUnclosed(row: Row, now: number): number | null {
  const due = dueMonth(now);
  const first = row["first_at"];
  // Nothing to close before the first payment.
  if (typeof first !== "number" || first >= cutTime(due)) return null;
  return count(row, "closed") < due ? due : null;
}

export function freeCash({ accounts }: Pick<LedgerBooks, "accounts">): number {
  const owed = accounts.filter(({ account }) => isOwed(String(account)));
  return owed.reduce((left, row) => left - count(row, "minor"), 0 - balance(accounts, "cash"));
}

const isOwed = (account: string) =>
  OWED.includes(account) || account.startsWith("creators ") || account.startsWith("month:");
const balance = (accounts: readonly Row[], name: string) =>
  count(accounts.find(({ account }) => account === name) ?? {}, "minor");

/** Sums never correct themselves. */
function isOff(books: LedgerBooks): boolean {
  const { accounts, payments, unexplained, decided } = books;
  return (
    count(decided, "difference") !== 0 ||
    accounts.reduce((sum, row) => sum + count(row, "minor"), 0) !== 0 ||
    payments.some((row) => count(row, "difference") !== 0) ||
    count(unexplained, "movements") > 0
  );
}

const isUnread = ({ seen, accounts }: LedgerBooks, now: number) =>
  accounts.length > 0 && (seen === null || now - seen.at > STUCK_MS.balanceRead);

export const moneyNeedsAttention = (books: LedgerBooks, now: number): boolean =>
  stuckLines(books, now).length > 0;

export function formatLedger(books: LedgerBooks, now: number): string[] {
  const { accounts, seen } = books;
  if (accounts.length === 0) return [];
  return [
    "",
    "The ledger, in minor units (our assets are below 0)",
    ...accounts.map(({ account, minor }) => `  ${cell(account, WIDTH)}${number(minor)}`),
    `  ${cell("sum, must be 0", WIDTH)}${number(accounts.reduce((sum, row) => sum + count(row, "minor"), 0))}`,
    `  ${cell("free cash, without what we owe", WIDTH)}${number(freeCash(books))}`,
    ...(seen
      ? [
          `  ${cell(`the provider's balance, ${age(now - seen.at)} ago`, WIDTH)}${number(seen.provider)}`,
          `  ${cell("  minus the ledger's at that time", WIDTH)}${number(seen.provider - seen.ledger)}`,
        ]
      : []),
    ...monthLines(books),
    ...decisionLines(books),
    ...stuckLines(books, now),
  ];
}

const COLUMNS = ["payments", "gross", "tax", "fee", "refunded", "fee_lost", "difference"];

function monthLines({ payments }: LedgerBooks): string[] {
  return [
    "",
    `${cell("Paid by month", 16)}${COLUMNS.map((name) => name.replace("_", " ").padStart(11)).join("")}`,
    ...payments.map(
      (row) => `  ${cell(row["month"], 14)}${COLUMNS.map((name) => String(row[name]).padStart(11)).join("")}`,
    ),
  ];
}

function decisionLines({ decided }: LedgerBooks): string[] {
  const lines = [
    ["withheld by decisions", "held"],
    ["taken permanently, for other creators", "taken"],
    ["  of which distributed at month close", "shared"],
    ["rows minus movements, must be 0", "difference"],
  ] as const;
  const stopped = count(decided, "stopped");
  if (stopped === 0 && ["held", "taken", "difference"].every((name) => count(decided, name) === 0)) return [];
  return [
    "",
    "Decisions about creators' money, in minor units",
    ...lines.map(([title, name]) => `  ${cell(title, WIDTH)}${number(decided[name])}`),
    ...(stopped === 0
      ? []
      : [
          `  ${cell("closed accounts to be paid later", WIDTH)}${number(stopped)}   the next in ${age(decided["next_ms"])}`,
        ]),
  ];
}

function stuckLines(books: LedgerBooks, now: number): string[] {
  const { seen, unclosed, unkept, unexplained, off } = books;
  const lines: string[] = [];
  if (isOff(books)) lines.push("The sums are wrong. Set PAYOUTS=off until you know why.");
  if (count(unexplained, "movements") > 0)
    lines.push(`Movements without a known payment: ${count(unexplained, "movements")}`);
  if (freeCash(books) < 0) lines.push("We owe more than we have. Top up before payouts are due.");
  if (seen?.since && now - seen.since > STUCK_MS.balance)
    lines.push(`The provider's balance has differed from the ledger's for ${age(now - seen.since)}`);
  if (isUnread(books, now)) lines.push("The provider's balance hasn't been read for over an hour");
  if (unclosed !== null) lines.push(`Not closed yet: ${unclosed}`);
  if (unkept > 0) lines.push(`Chain heads missing in storage: ${unkept}`);
  // Reported so that payouts aren't forgotten.
  const isSwitchedOff = count(off, "off") > 0;
  const since = age(off["oldest_ms"]);
  return [
    ...section("Money", lines),
    ...(isSwitchedOff ? ["", `Payouts have been off (PAYOUTS=off) for ${since}`] : []),
    ...formatCount(books.feeless, "payments", "Payments without a fee for over three days"),
    ...formatCount(
      books.sending,
      "payouts",
      "Payouts unconfirmed for over a day, or confirmed with a different amount or account",
    ),
    ...formatCount(books.refused, "payouts", `Payouts refused by the provider (${books.refused["reasons"]})`),
    ...formatCount(books.looks, "statements", `Months to review before payment (${books.looks["which"]})`),
    ...formatCount(books.unread, "movements", "Movements that couldn't be looked up for over a day"),
    ...formatCount(
      books.conflicts,
      "members",
      `Members whose money would be booked differently now (numbers ${books.conflicts["which"]}; ${books.conflicts["keys"]})`,
    ),
    ...formatCount(books.unsealed, "unsealed", "Rows unsealed for over ten minutes"),
  ];
}
