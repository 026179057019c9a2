/** Excel takes a file without it for one of the machine's own code page. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * What a spreadsheet would take for the beginning of a formula, behind spaces too, and in the wide forms that East
 * Asian versions read alike. Source: OWASP, 'CSV Injection'.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

export type CsvCell = string | number;

/** The beginning of a table in the form of RFC 4180: its names. */
export function csvHead(names: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(names);
}

/** One row. Text that a spreadsheet could run as a formula begins with an apostrophe, which it shows as text. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
