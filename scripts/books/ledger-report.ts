import { z } from "zod";
import type { Row } from "../local/database.ts";
import { cutOf, dueMonth, STUCK_MS } from "./ledger-questions.ts";
import { age, cell, count, number, one, section, WIDTH } from "./words.ts";

export interface LedgerBooks {
  /** Credits less debits: what we have is below 0. */
  accounts: Row[];
  /** What members paid, by the month it was booked in, with the difference between facts and movements. */
  payments: Row[];
  unexplained: Row;
  /** What the provider said last, and the ledger beside it; null before the first sweep. */
  seen: Seen | null;
  feeless: Row;
  sending: Row;
  /** Payouts that the provider said no to, of which somebody has to know why. */
  refused: Row;
  /** Months of creators that the staff has to look at before they are paid. */
  looks: Row;
  /** Movements of our balance of which nobody could be asked. */
  unread: Row;
  /** Members whose money is booked otherwise than it would be now. */
  conflicts: Row;
  /** Since when the owner has payouts switched off; empty while they go out. */
  off: Row;
  /** What decisions did with creators' money. */
  decided: Row;
  /** A month that should be closed and is not, yyyymm. */
  unclosed: number | null;
  unsealed: Row;
  /** Heads that storage does not have yet. */
  unkept: number;
}

const seenSchema = z.object({
  at: z.number(),
  provider: z.number(),
  ledger: z.number(),
  since: z.number().nullable(),
});
type Seen = z.infer<typeof seenSchema>;

/** What is somebody else's of all that is there. */
const OWED = ["unearned", "tax", "idle", "unclaimed"];

export function ledgerOf(answers: readonly Row[][], now: number): LedgerBooks {
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
    ...{ accounts, payments },
    unexplained: unexplained?.[0] ?? {},
    seen: typeof value === "string" ? seenSchema.parse(JSON.parse(value)) : null,
    feeless: feeless?.[0] ?? {},
    sending: sending?.[0] ?? {},
    refused: refused?.[0] ?? {},
    looks: looks?.[0] ?? {},
    unread: unread?.[0] ?? {},
    conflicts: conflicts?.[0] ?? {},
    off: off?.[0] ?? {},
    decided: decided?.[0] ?? {},
    unclosed: unclosedOf(closes?.[0] ?? {}, now),
    unsealed: unsealed?.[0] ?? {},
    unkept: Math.max(0, count(heads?.[0] ?? {}, "links") - count(heads?.[0] ?? {}, "heads")),
  };
}

function unclosedOf(row: Row, now: number): number | null {
  const due = dueMonth(now);
  const first = row["first_at"];
  // Before the first payment there is nothing to close.
  if (typeof first !== "number" || first >= cutOf(due)) return null;
  return count(row, "closed") < due ? due : null;
}

/** What is ours: all that is there less what is owed to members, creators and the state. */
export function freeCash({ accounts }: Pick<LedgerBooks, "accounts">): number {
  const owed = accounts.filter(({ account }) => isOwed(String(account)));
  return owed.reduce((left, row) => left - count(row, "minor"), 0 - balance(accounts, "cash"));
}

const isOwed = (account: string) =>
  OWED.includes(account) || account.startsWith("creators ") || account.startsWith("month:");
const balance = (accounts: readonly Row[], name: string) =>
  count(accounts.find(({ account }) => account === name) ?? {}, "minor");

/** Whether the sums are not what they must be: nothing mends that by itself. */
function isOff(books: LedgerBooks): boolean {
  const { accounts, payments, unexplained, decided } = books;
  return (
    count(decided, "difference") !== 0 ||
    accounts.reduce((sum, row) => sum + count(row, "minor"), 0) !== 0 ||
    payments.some((row) => count(row, "difference") !== 0) ||
    count(unexplained, "movements") > 0
  );
}

const differs = ({ seen }: LedgerBooks, now: number) =>
  seen !== null && seen.since !== null && now - seen.since > STUCK_MS.balance;
const isUnread = ({ seen, accounts }: LedgerBooks, now: number) =>
  accounts.length > 0 && (seen === null || now - seen.at > STUCK_MS.balanceRead);

/** Whether somebody has to look at money. */
export function moneyNeedsAPerson(books: LedgerBooks, now: number): boolean {
  const { feeless, sending, refused, looks, unread, conflicts, off, unclosed, unsealed, unkept } = books;
  return (
    isOff(books) ||
    differs(books, now) ||
    isUnread(books, now) ||
    freeCash(books) < 0 ||
    count(feeless, "payments") > 0 ||
    count(sending, "payouts") > 0 ||
    count(refused, "payouts") > 0 ||
    count(looks, "statements") > 0 ||
    count(unread, "movements") > 0 ||
    count(conflicts, "members") > 0 ||
    // Nobody should forget to switch them on again.
    count(off, "off") > 0 ||
    unclosed !== null ||
    count(unsealed, "unsealed") > 0 ||
    unkept > 0
  );
}

/** The ledger as people read it. Amounts are minor units. */
export function describeLedger(books: LedgerBooks, now: number): string[] {
  const { accounts, seen } = books;
  if (accounts.length === 0) return [];
  return [
    "",
    "The ledger, in minor units (what we have is below 0)",
    ...accounts.map(({ account, minor }) => `  ${cell(account, WIDTH)}${number(minor)}`),
    `  ${cell("sum, which is 0", WIDTH)}${number(accounts.reduce((sum, row) => sum + count(row, "minor"), 0))}`,
    `  ${cell("free cash: less what is owed", WIDTH)}${number(freeCash(books))}`,
    ...(seen
      ? [
          `  ${cell(`the provider's balance, ${age(now - seen.at)} ago`, WIDTH)}${number(seen.provider)}`,
          `  ${cell("  less the ledger's at that moment", WIDTH)}${number(seen.provider - seen.ledger)}`,
        ]
      : []),
    ...byMonth(books),
    ...byDecisions(books),
    ...stuck(books, now),
  ];
}

const COLUMNS = ["payments", "gross", "tax", "fee", "refunded", "fee_lost", "difference"];

function byMonth({ payments }: LedgerBooks): string[] {
  return [
    "",
    `${cell("Paid by month", 16)}${COLUMNS.map((name) => name.replace("_", " ").padStart(11)).join("")}`,
    ...payments.map(
      (row) => `  ${cell(row["month"], 14)}${COLUMNS.map((name) => String(row[name]).padStart(11)).join("")}`,
    ),
  ];
}

/** Nothing where no decision was ever about money. */
function byDecisions({ decided }: LedgerBooks): string[] {
  const lines = [
    ["kept back by decisions", "held"],
    ["taken for good, for other creators", "taken"],
    ["  of it shared out by closes", "shared"],
    ["rows less movements, which is 0", "difference"],
  ] as const;
  const stopped = count(decided, "stopped");
  if (
    count(decided, "held") === 0 &&
    count(decided, "taken") === 0 &&
    stopped === 0 &&
    !count(decided, "difference")
  )
    return [];
  return [
    "",
    "Decisions about creators' money, in minor units",
    ...lines.map(([title, name]) => `  ${cell(title, WIDTH)}${number(decided[name])}`),
    ...(stopped === 0
      ? []
      : [
          `  ${cell("ended accounts that are paid later", WIDTH)}${number(stopped)}   the next in ${age(decided["next_ms"])}`,
        ]),
  ];
}

function stuck(books: LedgerBooks, now: number): string[] {
  const { seen, unclosed, unkept, unexplained } = books;
  const lines = [
    ...(isOff(books) ? ["The sums are not what they must be: set PAYOUTS=off until it is known why"] : []),
    ...(count(unexplained, "movements") > 0
      ? [`Movements about payments that no fact knows: ${count(unexplained, "movements")}`]
      : []),
    ...(freeCash(books) < 0
      ? ["Less is there than is owed: put money in (a top-up) before payouts are due"]
      : []),
    ...(differs(books, now) && seen?.since
      ? [`The provider's balance is another than the ledger's: for ${age(now - seen.since)}`]
      : []),
    ...(isUnread(books, now) ? ["The provider's balance was not read for over an hour"] : []),
    ...(unclosed === null ? [] : [`Not closed yet: ${unclosed}`]),
    ...(unkept > 0 ? [`Heads of the chain that storage does not have: ${unkept}`] : []),
  ];
  return [
    ...section("Money", lines),
    ...(count(books.off, "off") === 0
      ? []
      : [
          "",
          `Payouts are switched off (PAYOUTS=off), for ${age(books.off["oldest_ms"])}: nothing is sent to creators`,
        ]),
    ...one(books.feeless, "payments", "Payments without a fee for over three days"),
    ...one(
      books.sending,
      "payouts",
      "Payouts without an answer for over a day, or answered with something else than was sent",
    ),
    ...one(books.refused, "payouts", `Payouts that the provider refused (${books.refused["reasons"]})`),
    ...one(books.looks, "statements", `Months to look at before they are paid (${books.looks["which"]})`),
    ...one(books.unread, "movements", "Movements of which nobody could be asked for over a day"),
    ...one(
      books.conflicts,
      "members",
      `Members whose money is booked otherwise than it would be now (numbers ${books.conflicts["which"]}; ${books.conflicts["keys"]})`,
    ),
    ...one(books.unsealed, "unsealed", "Rows that are not sealed for over ten minutes"),
  ];
}
