import type { Row } from "../local/database.ts";

/** Columns of the report, in characters. */
export const WIDTH = 46;
export const NUMBER = 10;
export const count = (row: Row, column: string) => Number(row[column] ?? 0);
export const cell = (value: unknown, width: number) => String(value ?? "").padEnd(width);
export const number = (value: unknown) => String(value ?? 0).padStart(NUMBER);

/** Milliseconds in the largest unit that says enough: `12 min`, `5 h`, `3 d`. */
export function age(ms: unknown): string {
  const minutes = Math.round(Number(ms) / 60_000);
  if (minutes < 100) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / 1440)} d`;
}

export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

export function one(row: Row, column: string, title: string): string[] {
  return count(row, column) === 0
    ? []
    : ["", `${title}: ${count(row, column)}, the oldest ${age(row["oldest_ms"])}`];
}
