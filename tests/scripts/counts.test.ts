import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
  const missing = ["webkit"];

  it("is what was found, and which of them were left out", async () => {
    const path = report({ passed: 10, failed: 0, missing });
    expect(await countBrowsers(path, 0)).toEqual({ passed: 10, failed: 0, missing });
    expect(await countBrowsers(report({ passed: 8, failed: 2, missing: [] }), 1)).toEqual({
      ...{ passed: 8, failed: 2, missing: [] },
    });
  });

  it("is nothing where none of them is here, and that is no failure", async () => {
    const path = report({ passed: 0, failed: 0, missing });
    expect(await countBrowsers(path, 0)).toEqual({ passed: 0, failed: 0, missing });
  });

  it("is a failure where there is no report, or nothing was tried", async () => {
    expect(await countBrowsers(join(folder, "none.json"), 1)).toEqual({ passed: 0, failed: 1, missing: [] });
    const idle = report({ passed: 0, failed: 0, missing: [] });
    expect(await countBrowsers(idle, 0)).toEqual({ passed: 0, failed: 1, missing: [] });
  });
});

it("a journey that passed at its second try has passed", async () => {
  const path = report({ stats: { expected: 5, flaky: 1, unexpected: 0 } });
  expect(await countPlaywright(path, 0)).toEqual({ passed: 6, failed: 0 });
});
