import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/local/settings.ts";

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("npm run simulate", () => {
  it("months with cheaters lose no unit, and no cheater gets their money back", () => {
    const { status, stdout, stderr } = run(
      "simulate",
      "--members",
      "150",
      "--creators",
      "20",
      "--months",
      "2",
    );
    expect(stderr).toBe("");
    for (const kind of ["honest", "bots", "rings", "refund rings", "idle-pool bots", "stolen cards"]) {
      expect(stdout).toContain(`'${kind}'`);
    }
    expect(stdout).toMatch(/places where statements and the oracle differ' +│ 0 /);
    expect({ status, stdout }).toMatchObject({ status: 0 });
  });

  it("the command says what is wrong with its numbers", () => {
    expect(run("simulate", "--members", "none")).toMatchObject({
      status: 2,
      stderr: "--members must be a whole number above 0.\n",
    });
    expect(run("simulate", "--members", "5", "--creators", "5").status).toBe(2);
  });
});
