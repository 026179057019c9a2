import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/local/settings.ts";
import { median, percentile } from "../../scripts/measure/shared/table.ts";

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "measure", ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("npm run measure", () => {
  it("the command lists its measures without a name or with an unknown one", () => {
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining("pages, upload, memory") });
    expect(run("page")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("Unknown measure: page"),
    });
  });

  it("the command lists a measure's options when it gets an unknown one", () => {
    expect(run("close", "--people", "3").stderr).toContain("Options: --members 50000");
  });

  it("the command prints its findings below the machine they were measured on", () => {
    const { status, stdout } = run("costs");
    expect(status).toBe(0);
    expect(stdout).toMatch(/load before [\s\S]+\| Worker requests/);
  });
});

describe("figures", () => {
  it("a percentile is the smallest value that so many per cent do not exceed", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([50, 95, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 95, 99, 100]);
    expect(percentile([7], 99)).toBe(7);
  });

  it("a median is the middle value, or between the two middle ones", () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  });
});
