export interface Figure {
  what: string;
  ours: string;
  against: string;
  ratio: number | null;
  better: "more" | "less" | "equal";
  remark?: string;
}

const GOALS = { more: "more is better", less: "less is better", equal: "should be 1" };

export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, ours, against, ratio, better, remark = "" }) =>
    [what, ours, against, ratio === null ? "–" : ratio.toFixed(2), GOALS[better], remark].join(" | "),
  );
  const head = "what | ours | beside it | ratio | wanted | remark";
  return [head, "--- | --- | --- | ---: | --- | ---", ...rows].map((row) => `| ${row} |`).join("\n");
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** By nearest rank. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export const formatRows = (rows: Readonly<Record<string, string>>): string =>
  Object.entries(rows)
    .map(([what, value]) => `${what.padEnd(42)}${value}`)
    .join("\n");
