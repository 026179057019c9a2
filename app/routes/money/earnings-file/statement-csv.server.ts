import type { StoredStatement } from "~/payouts/earnings/statement-file.schema";
import type { OwnHold } from "~/moderation/money/own-holds.store.server";
import { csvHead, csvLine, type CsvCell } from "~/platform/csv";
import { currencyDecimals } from "~/platform/money";
import { statementWords } from "~/words/en/statement";

const words = statementWords.table;

/** So its sum means one thing, too. */
const COLUMNS = [
  "kind",
  "about",
  "month",
  "works",
  "minutes",
  "members",
  "given",
  "decided",
  "amount",
] as const;
type Line = Partial<Record<(typeof COLUMNS)[number], CsvCell>>;

/** Two decimals tell every second apart, which is how shares are counted. */
const minutes = (seconds: number) => Number((seconds / 60).toFixed(2));

/**
 * Amount adds up to the statement's total, Given to what watching gave, By decisions to what decisions
 * withhold (below 0). The total is no row, or a spreadsheet would add it twice.
 */
export function statementAsCsv(
  file: StoredStatement,
  titles: ReadonlyMap<number, string>,
  holds: readonly Pick<OwnHold, "state" | "title" | "minor" | "reference">[] = [],
): string {
  const currency = file.currency.toUpperCase();
  const decimals = currencyDecimals(file.currency);
  // Two decimals are exact here.
  const amount = (minor: number) => Number((minor / 10 ** decimals).toFixed(decimals));
  const sum = (about: string, month: string, minor: number): Line => ({
    kind: words.kinds.sum,
    about,
    month,
    amount: amount(minor),
  });
  const lines: Line[] = [
    sum(words.watched, file.month, file.watched),
    sum(words.idle, file.month, file.idle),
    ...file.restated_months.flatMap(({ month, watched, idle }) => [
      sum(words.restatedWatched, month, watched),
      sum(words.restatedIdle, month, idle),
    ]),
    ...(file.parts ?? []).map(({ from, members, minor }) => ({
      kind: words.kinds.part,
      about: words.part(String(amount(from))),
      month: file.month,
      members,
      given: amount(minor),
    })),
    ...file.works.map(({ upload, seconds }) => ({
      kind: words.kinds.work,
      about: titles.get(upload) ?? String(upload),
      month: file.month,
      works: 1,
      minutes: minutes(seconds),
    })),
    ...(file.deleted_works
      ? [
          {
            kind: words.kinds.work,
            about: words.deleted,
            month: file.month,
            works: file.deleted_works.works,
            minutes: minutes(file.deleted_works.seconds),
          },
        ]
      : []),
    ...holds.map(({ state, title, minor, reference }) => ({
      kind: words.kinds.decision,
      about: words.decided[state](title || reference),
      month: file.month,
      decided: state === "back" ? 0 : -amount(minor),
    })),
  ].filter((line: Line) => line.amount !== 0);
  return [
    csvHead(COLUMNS.map((name) => words.columns[name](currency))),
    ...lines.map((line) => csvLine(COLUMNS.map((name) => line[name] ?? ""))),
  ].join("");
}
