import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/local/settings.ts";
import { countBrowsers, countPlaywright, countVitest } from "../../scripts/test/counts.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "wishlight-test-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe.each([
  {
    runner: "Vitest",
    count: countVitest,
    of: (passed: number, failed: number) => ({ numPassedTests: passed, numFailedTests: failed }),
  },
  {
    runner: "Playwright",
    count: countPlaywright,
    of: (passed: number, failed: number) => ({ stats: { expected: passed, flaky: 0, unexpected: failed } }),
  },
])("what counts of a run of $runner", ({ count, of }) => {
  it("is what its report says", async () => {
    expect(await count(report(of(12, 0)), 0)).toEqual({ passed: 12, failed: 0 });
    expect(await count(report(of(12, 3)), 1)).toEqual({ passed: 12, failed: 3 });
  });

  it("is a failure where it failed without a failed test", async () => {
    expect(await count(report(of(12, 0)), 1)).toEqual({ passed: 12, failed: 1 });
  });

  it("is a failure where no test passed", async () => {
    expect(await count(report(of(0, 0)), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it("is a failure where there is no report", async () => {
    expect(await count(join(folder, "none.json"), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe("what counts of the other engines", () => {
  it("is what was found", async () => {
    const path = report({ passed: 8, failed: 2, missing: [] });
    expect(await countBrowsers(path, 1)).toEqual({ passed: 8, failed: 2 });
  });

  it("is a failure for each engine that the machine lacks: nothing of it was proven", async () => {
    const path = report({ passed: 10, failed: 0, missing: ["webkit"] });
    expect(await countBrowsers(path, 0)).toEqual({
      passed: 10,
      failed: 1,
      notes: ["webkit is not on this machine"],
    });
  });

  it("is a failure where there is no report, or nothing was tried", async () => {
    expect(await countBrowsers(join(folder, "none.json"), 1)).toEqual({ passed: 0, failed: 1 });
    expect(await countBrowsers(report({ passed: 0, failed: 0, missing: [] }), 0)).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

it("a journey that passed at a second try has failed", async () => {
  const path = report({ stats: { expected: 5, flaky: 1, unexpected: 0 } });
  expect(await countPlaywright(path, 0)).toEqual({ passed: 5, failed: 1 });
});

describe("what failed or was left out", () => {
  it("is named by a report of Vitest, a file that did not load with its first line", async () => {
    const inRoot = (path: string) => join(ROOT, path);
    const path = report({
      ...{ numPassedTests: 1, numFailedTests: 1 },
      testResults: [
        {
          ...{ name: inRoot("tests/unit/sums.test.ts"), status: "failed", message: "" },
          assertionResults: [
            { status: "passed", fullName: "sums add up" },
            { status: "failed", fullName: "sums of nothing are nothing" },
            { status: "skipped", fullName: "sums of a corpus that is not here" },
          ],
        },
        {
          ...{ name: inRoot("tests/unit/broken.test.ts"), status: "failed", message: "No such module\nat …" },
          assertionResults: [],
        },
      ],
    });
    expect((await countVitest(path, 1)).notes).toEqual([
      "tests/unit/sums.test.ts: 1 left out",
      "tests/unit/sums.test.ts: sums of nothing are nothing",
      "tests/unit/broken.test.ts: No such module",
    ]);
  });

  it("is named by a report of Playwright, with what it skipped", async () => {
    const spec = (title: string, status: string) => ({
      ...{ title, file: "sign-in.spec.ts", line: 7, tests: [{ status }] },
    });
    const path = report({
      stats: { expected: 1, flaky: 0, unexpected: 1, skipped: 1 },
      suites: [
        {
          specs: [spec("signs in", "expected"), spec("signs out", "skipped")],
          suites: [{ specs: [spec("is told why not", "unexpected")] }],
        },
      ],
    });
    expect((await countPlaywright(path, 1)).notes).toEqual([
      "sign-in.spec.ts:7 signs out (left out)",
      "sign-in.spec.ts:7 is told why not",
    ]);
  });
});
