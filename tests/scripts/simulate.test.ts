import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/local/settings.ts";

const TIME_LIMIT_MS = 180_000;
const folder = mkdtempSync(join(tmpdir(), "wishlight-statement-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function statement(contents: string) {
  const file = join(folder, "facts.json");
  writeFileSync(file, contents);
  return run("statement", "--facts", file);
}

describe("npm run simulate", () => {
  it("lives through months of cheaters with no unit lost, and none of them gets what they paid", () => {
    const { status, stdout, stderr } = run(
      "simulate",
      "--members",
      "400",
      "--creators",
      "40",
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

  it("says what it wants of its numbers", () => {
    expect(run("simulate", "--members", "none")).toMatchObject({
      status: 2,
      stderr: "--members must be a whole number above 0.\n",
    });
    expect(run("simulate", "--members", "5", "--creators", "5").status).toBe(2);
  });
});

describe("npm run statement -- --facts", () => {
  const payment = {
    ...{ id: "a", paid: "2026-10-05", gross: 900, tax: 0, fee: 56 },
    ...{ start: "2026-10-01", end: "2026-11-01" },
  };
  const member = { no: 1, payments: [payment], seconds: { "2026-10": { "7": 600 } } };

  it("prints what the months come to, and nothing else", () => {
    const { status, stdout, stderr } = statement(
      JSON.stringify({ creators: [], members: [member], close: ["2026-10"] }),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual([
      {
        month: "2026-10",
        members: [{ no: 1, pot: 844, platform: 254, idle: 0, shares: { "7": 590 } }],
        ...{ platform: 254, platform_restated: 0, idle_carry: 0 },
        creators: { "7": { watched: 590, idle: 0, restated: 0, total: 590 } },
      },
    ]);
  });

  it("says in one sentence what is wrong with a file", () => {
    const wrong = { ...member, payments: [{ ...payment, gross: -1 }] };
    expect(statement(JSON.stringify({ members: [wrong], close: [] }))).toEqual({
      status: 2,
      stdout: "",
      stderr: "members[0].payments[0].gross must be a whole number of minor units, 0 or more.\n",
    });
    expect(statement("{").stderr).toMatch(/^.* is no JSON: [^\n]+\n$/);
    expect(run("statement", "--facts", join(folder, "none.json")).stderr).toMatch(
      /^There is no file [^\n]+\n$/,
    );
  });
});
