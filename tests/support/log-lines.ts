import { vi } from "vitest";

/** Shorter values are words of our own, and numbers: 'ok', 'en', 1. */
const MIN_LENGTH = 4;

/** What stands in the log by right although it is bound as well: words of our own tables. */
const OUR_WORDS = new Set([
  ...["uploads", "provider", "password", "recovery", "signup", "image", "ready"],
  ...["creator", "google", "processing", "failed", "deleting"],
  ...["closed", "sending", "wanted", "refused", "reversed", "payable", "cash", "payouts:owed", "heads"],
]);

/** Everything written to the console from now on, one text a line. Give the console back after each test. */
export function collectLogLines(): string[] {
  const lines: string[] = [];
  for (const level of ["debug", "log", "info", "warn", "error", "trace"] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      lines.push(
        said.map((one) => (one instanceof Error ? `${one.stack} ${one.message}` : String(one))).join(" "),
      );
    });
  }
  return lines;
}

/** The bound values that stand in a line, read as it is and as JSON writes it. */
export function leakedIn(lines: readonly string[], bound: Iterable<unknown>): string[] {
  // Without the places in scripts of a stack.
  const text = lines.join("\n").replace(/:\d+:\d+/g, "");
  const holds = (value: string) => {
    // A year stands by chance in the random name of a request.
    if (/^\d+$/.test(value)) return new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text);
    return text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1));
  };
  return [...bound]
    .filter((value): value is string => typeof value === "string")
    .filter((value) => value.length >= MIN_LENGTH && !OUR_WORDS.has(value) && holds(value));
}
