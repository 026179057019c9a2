export interface Row {
  name: string;
  licence: string;
  size: string;
  words: string[];
}

export function readRows(page: string): Row[] {
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

export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1000;
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

const UNITS: Record<string, number> = { kB: 1e3, MB: 1e6 };

export function parseSize(text: string): number | null {
  const [, amount, unit = ""] = /^([\d.]+) (kB|MB)$/.exec(text) ?? [];
  const factor = UNITS[unit];
  return amount === undefined || factor === undefined ? null : Number(amount) * factor;
}
