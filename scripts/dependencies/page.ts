/** One package's row in docs/dependencies.md. */
export interface Row {
  name: string;
  licence: string;
  /** As it is written, like `104 kB`. */
  size: string;
  /** The other cells: what for, who keeps it, what would replace it, and more. */
  words: string[];
}

/** The rows of the page's tables that begin with a package's name in code signs. */
export function rowsOf(page: string): Row[] {
  return page.split("\n").flatMap((line) => {
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [first = "", licence = "", size = "", ...words] = cells;
    const name = /^`([^`]+)`$/.exec(first)?.[1];
    return name === undefined ? [] : [{ name, licence, size, words }];
  });
}

/** A number of bytes as the page writes it. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1000;
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

const UNITS: Record<string, number> = { kB: 1e3, MB: 1e6 };

/** Bytes, or null where it is no size. */
export function sizeOf(text: string): number | null {
  const [, amount, unit = ""] = /^([\d.]+) (kB|MB)$/.exec(text) ?? [];
  const factor = UNITS[unit];
  return amount === undefined || factor === undefined ? null : Number(amount) * factor;
}
