import type { Row } from "../local/database.ts";

export const WIDTH = 46;
export const NUMBER = 10;
export const firstRow = (rows: readonly Row[] | undefined): Row => rows?.[0] ?? {};
export const count = (row: Row, column: string) => Number(row[column] ?? 0);
export const cell = (value: unknown, width: number) => String(value ?? "").padEnd(width);
export const number = (value: unknown) => String(value ?? 0).padStart(NUMBER);

export function age(ms: unknown): string {
  const seconds = Math.round(Number(ms) / 1000);
  if (seconds < 100) return `${seconds} s`;
  if (seconds < 100 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}

export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

export function formatCount(row: Row, column: string, title: string): string[] {
  return count(row, column) === 0
    ? []
    : ["", `${title}: ${count(row, column)}, the oldest ${age(row["oldest_ms"])}`];
}
