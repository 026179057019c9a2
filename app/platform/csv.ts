/** Without it Excel assumes a legacy code page. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Start of a formula, with spaces and East Asian wide forms (OWASP, 'CSV Injection'). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

export type CsvCell = string | number;

export function csvHead(names: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(names);
}

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
