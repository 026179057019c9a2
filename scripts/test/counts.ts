import { readFile } from "node:fs/promises";

export interface Count {
  passed: number;
  failed: number;
}

/**
 * What a report counts, never less than the runner's exit code says: a run that failed without a
 * failed test (a file that did not load, a report that was not written) is one failure. So is one
 * in which nothing passed: it has tested nothing, whatever its exit code.
 */
function trusted(count: Count, code: number): Count {
  const isSuspect = code !== 0 || count.passed === 0;
  return isSuspect && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** Counts of Vitest's JSON report. */
export async function countVitest(path: string, code: number): Promise<Count> {
  const report = await readReport(path);
  const count = { passed: number(report["numPassedTests"]), failed: number(report["numFailedTests"]) };
  return trusted(count, code);
}

/** Counts of Playwright's JSON report. One that passed at its second try counts as passed: its report names it flaky. */
export async function countPlaywright(path: string, code: number): Promise<Count> {
  const { stats } = await readReport(path);
  const of = (name: string) => (isRecord(stats) ? number(stats[name]) : 0);
  return trusted({ passed: of("expected") + of("flaky"), failed: of("unexpected") }, code);
}

/**
 * Counts of `npm run browsers`, which may have left out every engine and then has nothing to count: that alone is no
 * failure, but no report is.
 */
export async function countBrowsers(path: string, code: number): Promise<Count & { missing: string[] }> {
  const report = await readReport(path);
  const count = { passed: number(report["passed"]), failed: number(report["failed"]) };
  const missing = Array.isArray(report["missing"]) ? report["missing"].map(String) : [];
  const isIdle = count.passed === 0 && missing.length > 0 && code === 0;
  return { ...(isIdle ? count : trusted(count, code)), missing };
}

async function readReport(path: string): Promise<Record<string, unknown>> {
  try {
    const report: unknown = JSON.parse(await readFile(path, "utf8"));
    return isRecord(report) ? report : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
