import type { StoredStatement } from "~/payouts/statement-file.schema";
import { csvHead, csvLine, type CsvCell } from "~/platform/csv";
import { decimalsOf } from "~/platform/money";
import { statementWords } from "~/strings/statement";

const words = statementWords.table;

/** A statement as a table: the lines that add up to its total, then by work how long it was watched. */
export function statementAsCsv(file: StoredStatement, titles: ReadonlyMap<number, string>): string {
  const decimals = decimalsOf(file.currency);
  // A number, so that a spreadsheet adds it up; two decimals are exact for what a month may give.
  const amount = (minor: number) => Number((minor / 10 ** decimals).toFixed(decimals));
  const line = (
    name: string,
    {
      about = "",
      members = "",
      seconds = "",
      minor,
    }: Partial<Record<"about" | "members" | "seconds", CsvCell>> & { minor?: number },
  ) => csvLine([name, about, members, seconds, minor === undefined ? "" : amount(minor)]);
  return [
    csvHead([
      words.line,
      words.about,
      words.members,
      words.seconds,
      words.amount(file.currency.toUpperCase()),
    ]),
    ...(file.parts ?? []).map(({ from, members, minor }) =>
      line(words.part(String(amount(from))), { members, minor }),
    ),
    line(words.watched, { about: file.month, minor: file.watched }),
    line(words.idle, { about: file.month, minor: file.idle }),
    ...file.restated_months.flatMap(({ month, watched, idle }) => [
      line(words.restatedWatched, { about: month, minor: watched }),
      line(words.restatedIdle, { about: month, minor: idle }),
    ]),
    line(words.total, { about: file.month, minor: file.total }),
    ...file.works.map(({ upload, seconds }) =>
      line(words.work, { about: titles.get(upload) ?? String(upload), seconds }),
    ),
    ...(file.deleted_works
      ? [line(words.deleted, { about: file.deleted_works.works, seconds: file.deleted_works.seconds })]
      : []),
  ].join("");
}
