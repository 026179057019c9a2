import { vi } from "vitest";

/** Shorter values are our own words or numbers: 'ok', 'en', 1. */
const MIN_LENGTH = 4;

/** Our own words, which the log may contain although they are also bound. */
const OUR_WORDS = new Set([
  ...["uploads", "provider", "password", "recovery", "signup", "image", "ready"],
  ...["creator", "google", "processing", "failed", "deleting", "mail", "minute", "sweep", "queue", "ledger"],
  ...["closed", "sending", "wanted", "refused", "reversed", "payable", "cash", "payouts:owed", "heads"],
]);

export function collectLogLines(): string[] {
  const lines: string[] = [];
  for (const level of ["debug", "log", "info", "warn", "error", "trace"] as const) {
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      lines.push(
        values.map((one) => (one instanceof Error ? `${one.stack} ${one.message}` : String(one))).join(" "),
      );
    });
  }
  return lines;
}

export function findLeaks(lines: readonly string[], bound: Iterable<unknown>): string[] {
  const text = lines.join("\n").replace(/:\d+:\d+/g, "");
  const holds = (value: string) => {
    // A year may occur by chance in a random request id.
    if (/^\d+$/.test(value)) return new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text);
    return text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1));
  };
  return [...bound]
    .filter((value): value is string => typeof value === "string")
    .filter((value) => value.length >= MIN_LENGTH && !OUR_WORDS.has(value) && holds(value));
}
