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

function facts(contents: unknown): string {
  const path = join(dir, "facts.json");
  writeFileSync(path, JSON.stringify(contents));
  return path;
}

describe("a facts file", () => {
  test("is answered by JSON and nothing else", () => {
    const { status, stdout, stderr } = statement(
      "--facts",
      facts({ creators: [], members: [], close: ["2026-10"] }),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject([{ month: "2026-10", members: [], platform: 0 }]);
  });

  test("that is wrong is refused by a sentence on standard error, and nothing else is printed", () => {
    const path = facts({ creators: [], members: [], close: ["October"] });
    expect(statement("--facts", path)).toEqual({
      ...{ status: 2, stdout: "" },
      stderr: "close[0] must be a month, like 2026-10.\n",
    });
    expect(statement("--facts", join(dir, "none.json"))).toMatchObject({ status: 2, stdout: "" });
  });
});

test("an export that can't be whole says why, and leaves what was there", async () => {
  const closes = [1, 2].map((index) => ({
    ...{ month: 202609 + index, state: "closed", cut_at: 1, previous_cut_at: 0, excluded: "[]" },
    config: JSON.stringify({ share: 7000, idle_cap: 4000, min_seconds: 60 }),
  }));
  /** A database whose first month's key was destroyed. */
  const source: ClosedSource = {
    rows: <Row>(asked: string) => {
      const isOf = ({ month }: { month: number }) => Number(/month <= (\d+)/.exec(asked)?.[1]) >= month;
      const rows = asked.includes("close_keys")
        ? [{ key: asked.includes("202610") ? null : "a2V5" }]
        : closes.filter(isOf);
      return Promise.resolve(rows as Row[]);
    },
    file: () => Promise.resolve(null),
  };
  const path = join(dir, "export.json");
  writeFileSync(path, "last year's");
  await expect(exportMonths(source, 202611, path)).rejects.toThrow(
    "2026-10 can't be reckoned again or exported: after 24 months",
  );
  expect(readFileSync(path, "utf8")).toBe("last year's");
  expect(readdirSync(dir).filter((name) => name.includes(".part"))).toEqual([]);
});
