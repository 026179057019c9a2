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
])("the counts of a run of $runner", ({ count, of }) => {
  it.each([
    ["a passing run has the report's counts", [12, 0], 0, { passed: 12, failed: 0 }],
    ["a failing run has the report's counts", [12, 3], 1, { passed: 12, failed: 3 }],
    ["a run that failed without a failed test counts as a failure", [12, 0], 1, { passed: 12, failed: 1 }],
    ["a run without a passed test counts as a failure", [0, 0], 0, { passed: 0, failed: 1 }],
  ] as const)("%s", async (_sentence, [passed, failed], code, counted) => {
    expect(await count(report(of(passed, failed)), code)).toEqual(counted);
  });

  it("a run without a report counts as a failure", async () => {
    expect(await count(join(folder, "none.json"), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe("the counts of the other engines", () => {
  it("the engines' counts are those found", async () => {
    const path = report({ passed: 8, failed: 2, missing: [] });
    expect(await countBrowsers(path, 1)).toEqual({ passed: 8, failed: 2 });
  });

  it("a missing engine counts as a failure, since nothing was proven in it", async () => {
    const path = report({ passed: 10, failed: 0, missing: ["webkit"] });
    expect(await countBrowsers(path, 0)).toEqual({
      passed: 10,
      failed: 1,
      notes: ["webkit isn't installed"],
    });
  });

  it("a missing report or an empty run counts as a failure", async () => {
    expect(await countBrowsers(join(folder, "none.json"), 1)).toEqual({ passed: 0, failed: 1 });
    expect(await countBrowsers(report({ passed: 0, failed: 0, missing: [] }), 0)).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

it("a journey that passed at a second try counts as failed", async () => {
  const path = report({ stats: { expected: 5, flaky: 1, unexpected: 0 } });
  expect(await countPlaywright(path, 0)).toEqual({ passed: 5, failed: 1 });
});

describe("what failed or was skipped", () => {
  it("a Vitest report's failures are named, and a file that didn't load by its first line", async () => {
    const inRoot = (path: string) => join(ROOT, path);
    const path = report({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: inRoot("tests/unit/sums.test.ts"),
          status: "failed",
          message: "",
          assertionResults: [
            { status: "passed", fullName: "sums add up" },
            { status: "failed", fullName: "sums of nothing are nothing" },
            { status: "skipped", fullName: "sums of a corpus that is not here" },
          ],
        },
        {
          name: inRoot("tests/unit/broken.test.ts"),
          status: "failed",
          message: "No such module\nat …",
          assertionResults: [],
        },
      ],
    });
    expect((await countVitest(path, 1)).notes).toEqual([
      "tests/unit/sums.test.ts: 1 skipped",
      "tests/unit/sums.test.ts: sums of nothing are nothing",
      "tests/unit/broken.test.ts: No such module",
    ]);
  });

  it("a Playwright report's failures and skips are named", async () => {
    const spec = (title: string, status: string) => ({
      title,
      file: "sign-in.spec.ts",
      line: 7,
      tests: [{ status }],
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
      "sign-in.spec.ts:7 signs out (skipped)",
      "sign-in.spec.ts:7 is told why not",
    ]);
  });
});
