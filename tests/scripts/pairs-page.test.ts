import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RUN, titlesIn } from "../support/test-titles";

const page = readFileSync("docs/pairs.md", "utf8");

const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| **"))
  .map((line) => line.slice(1, -1).split("|"))
  .map((row) => row.map((cell) => cell.trim()));
const cells = rows.flatMap(([, ...rest]) => rest);

const named = [...page.matchAll(/^- (T\d+) `([\w./-]+)` “(.+)”$/gm)].map(
  ([, code = "", file = "", title = ""]) => ({ code, file: `tests/${file}`, title }),
);

const TESTED = /^T\d+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

describe("the page on feature pairs", () => {
  it.each(named)("the page names a test that exists and runs: $code", ({ file, title }) => {
    expect(file).toMatch(RUN);
    expect(existsSync(file), file).toBe(true);
    expect([...titlesIn(file)], file).toContain(title);
  });

  it("each cell has one of four values", () => {
    for (const [name, ...rest] of rows)
      for (const cell of rest) {
        const parts = cell.split(" ");
        const isAlone = parts.length === 1 && (cell === "–" || cell === "·" || DAY.test(cell));
        const isSaid = parts.every((part) => TESTED.test(part));
        expect(isAlone || isSaid, `${name}: ${cell}`).toBe(true);
      }
  });

  it("each row has as many cells as its table has columns", () => {
    for (const table of page.split(/\n## /).filter((part) => part.includes("| **"))) {
      const lines = table.split("\n").filter((line) => line.startsWith("|"));
      const widths = new Set(lines.map((line) => line.replace(/\|$/, "").split("|").length));
      expect(widths.size).toBe(1);
    }
  });

  it("each test named in a cell is listed exactly once", () => {
    const codes = named.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const meant = [...page.matchAll(/(?<!^- )\bT\d+\b/gm)].map(([code]) => code);
    expect(new Set(codes)).toEqual(new Set(meant));
  });

  it("the counts of the page on pairs are right", () => {
    const [, all, tested, never, open] =
      /Of (\d+) cells (\d+) have a test, (\d+) can't meet and (\d+) are open/.exec(page) ?? [];
    const of = (is: (cell: string) => boolean) => String(cells.filter(is).length);
    expect([all, tested, never, open]).toEqual([
      String(cells.length),
      of((cell) => /\bT\d/.test(cell)),
      of((cell) => cell === "–"),
      of((cell) => cell === "·"),
    ]);
    expect(Number(tested)).toBeGreaterThanOrEqual(120);
  });
});
