import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClosedSource } from "~/payouts/recompute/closed-source";
import { exportMonths } from "../../scripts/statement/closed-month.ts";

const RUN = fileURLToPath(new URL("../../scripts/run.mjs", import.meta.url));

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "wishlight-facts-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function statement(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, "statement", ...args], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function facts(contents: string): string {
  const path = join(dir, "facts.json");
  writeFileSync(path, contents);
  return path;
}

describe("npm run statement -- --facts", () => {
  const payment = {
    id: "a",
    paid: "2026-10-05",
    gross: 900,
    tax: 0,
    fee: 56,
    start: "2026-10-01",
    end: "2026-11-01",
  };
  const member = { no: 1, payments: [payment], seconds: { "2026-10": { "7": 600 } } };

  test("the command prints the months' results, and nothing else", () => {
    const { status, stdout, stderr } = statement(
      "--facts",
      facts(JSON.stringify({ creators: [], members: [member], close: ["2026-10"] })),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual([
      {
        month: "2026-10",
        members: [{ no: 1, pot: 844, platform: 254, idle: 0, shares: { "7": 590 } }],
        platform: 254,
        platform_restated: 0,
        idle_carry: 0,
        creators: { "7": { watched: 590, idle: 0, restated: 0, total: 590 } },
      },
    ]);
  });

  test("the command says in one sentence what is wrong with a file", () => {
    const wrong = { ...member, payments: [{ ...payment, gross: -1 }] };
    expect(statement("--facts", facts(JSON.stringify({ members: [wrong], close: [] })))).toEqual({
      status: 2,
      stdout: "",
      stderr: "members[0].payments[0].gross must be a whole number of minor units, 0 or more.\n",
    });
  });

  test("the command names the file that isn't JSON", () => {
    expect(statement("--facts", facts("{")).stderr).toMatch(/^.* isn't JSON: [^\n]+\n$/);
  });

  test("the command names the missing file", () => {
    expect(statement("--facts", join(dir, "none.json")).stderr).toMatch(/^File not found: [^\n]+\n$/);
  });
});

test("an incomplete export says why, and leaves the existing file", async () => {
  const closes = [1, 2].map((index) => ({
    month: 202609 + index,
    state: "closed",
    cut_at: 1,
    previous_cut_at: 0,
    excluded: "[]",
    config: JSON.stringify({ share: 7000, idle_cap: 4000, min_seconds: 60 }),
  }));
  const source: ClosedSource = {
    rows: <Row>(asked: string) => {
      const covers = ({ month }: { month: number }) => Number(/month <= (\d+)/.exec(asked)?.[1]) >= month;
      const rows = asked.includes("close_keys")
        ? [{ key: asked.includes("202610") ? null : "a2V5" }]
        : closes.filter(covers);
      return Promise.resolve(rows as Row[]);
    },
    file: () => Promise.resolve(null),
  };
  const path = join(dir, "export.json");
  writeFileSync(path, "last year's");
  await expect(exportMonths(source, 202611, path)).rejects.toThrow(
    "2026-10 can't be recomputed or exported: the key to who paid",
  );
  expect(readFileSync(path, "utf8")).toBe("last year's");
  expect(readdirSync(dir).filter((name) => name.includes(".part"))).toEqual([]);
});
