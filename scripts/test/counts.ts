import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { ROOT } from "../local/settings.ts";

export interface Count {
  passed: number;
  failed: number;
  notes?: string[];
}

/** A file that didn't load, or a missing report, has no failed test. */
function withExitCode(count: Count, code: number, notes: string[] = []): Count {
  const isSuspect = code !== 0 || count.passed === 0;
  if (isSuspect && count.failed === 0) return { ...count, failed: 1 };
  return notes.length > 0 ? { ...count, notes } : count;
}

export async function countVitest(path: string, code: number): Promise<Count> {
  const report = await readReport(path);
  const count = { passed: number(report["numPassedTests"]), failed: number(report["numFailedTests"]) };
  return withExitCode(count, code, failedInVitest(report));
}

export async function countPlaywright(path: string, code: number): Promise<Count> {
  const { stats, suites } = await readReport(path);
  const of = (name: string) => (isRecord(stats) ? number(stats[name]) : 0);
  const count = { passed: of("expected"), failed: of("unexpected") + of("flaky") };
  return withExitCode(count, code, records(suites).flatMap(failedInPlaywright));
}

/** A missing engine is a failure, since nothing was proven. */
export async function countBrowsers(path: string, code: number): Promise<Count> {
  const report = await readReport(path);
  const missing = Array.isArray(report["missing"]) ? report["missing"].map(String) : [];
  const count = { passed: number(report["passed"]), failed: number(report["failed"]) + missing.length };
  return withExitCode(
    count,
    code,
    missing.map((name) => `${name} isn't installed`),
  );
}

function failedInVitest(report: Record<string, unknown>): string[] {
  return records(report["testResults"]).flatMap((file) => {
    const of = relative(ROOT, text(file["name"]));
    const failed = records(file["assertionResults"]).filter(({ status }) => status === "failed");
    const skipped = records(file["assertionResults"]).filter(
      ({ status }) => status === "skipped" || status === "pending",
    );
    const left = skipped.length > 0 ? [`${of}: ${skipped.length} skipped`] : [];
    if (failed.length > 0) return [...left, ...failed.map(({ fullName }) => `${of}: ${text(fullName)}`)];
    // A file that didn't load has no tests.
    return file["status"] === "failed" ? [`${of}: ${text(file["message"]).split("\n")[0]}`] : left;
  });
}

function failedInPlaywright(suite: Record<string, unknown>): string[] {
  const own = records(suite["specs"]).flatMap((spec) => {
    const found = records(spec["tests"]).map(({ status }) => status);
    const how = ["unexpected", "flaky", "skipped"].find((status) => found.includes(status));
    const where = `${text(spec["file"])}:${number(spec["line"])}`;
    return how ? [`${where} ${text(spec["title"])}${how === "skipped" ? " (skipped)" : ""}`] : [];
  });
  return [...own, ...records(suite["suites"]).flatMap(failedInPlaywright)];
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
const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
