import { expect, it } from "vitest";
import { statementAsCsv } from "~/routes/money/earnings-file/statement-csv.server";
import type { StoredStatement } from "~/payouts/earnings/statement-file.schema";

const file: StoredStatement = {
  version: 1,
  month: "2026-10",
  creator: 7,
  currency: "usd",
  cut: "2026-11-03T00:00:00.000Z",
  config: { share: 7000, idle_cap: 4000, min_seconds: 60 },
  watched: 1000,
  idle: 200,
  restated: -34,
  total: 1166,
  parts: [
    { from: 1, members: 5, minor: 40 },
    { from: 30, members: 12, minor: 960 },
  ],
  restated_months: [{ month: "2026-09", watched: -30, idle: -4 }],
  works: [
    { upload: 3, seconds: 3725 },
    { upload: 4, seconds: 10 },
  ],
  deleted_works: { works: 2, seconds: 61 },
  close: {
    pot: 5000,
    platform: 1500,
    platform_restated: 0,
    watched: 2000,
    idle_before: 100,
    idle_own: 900,
    idle_restated: 0,
    idle_given: 400,
    idle_carry: 600,
  },
  ledger: null,
};

const [names = [], ...rows] = statementAsCsv(file, new Map([[3, "Tide"]]))
  .trim()
  .split("\r\n")
  .map((line) => (line.match(/"[^"]*"|-?[\d.]+/g) ?? []).map((cell) => cell.replaceAll('"', "")));
const column = (name: string) => rows.map((row) => row[names.indexOf(name)] ?? "missing");
const sum = (name: string) =>
  column(name).reduce((all, cell) => all + Math.round(Number(cell) * 100), 0) / 100;

it("every column adds up to its name: amounts, members' payments, minutes, works and members", () => {
  expect(sum("Amount (USD)")).toBe(11.66);
  expect(sum("From members (USD)")).toBe(10);
  // 3,796 seconds: 62.08 + 0.17 + 1.02
  expect(sum("Minutes watched")).toBe(63.27);
  expect(sum("Works")).toBe(4);
  expect(sum("Members")).toBe(17);
});

it("every row has its kind, its month and its subject", () => {
  expect(new Set(column("Kind"))).toEqual(new Set(["Sum", "Part", "Work"]));
  expect(new Set(column("Month"))).toEqual(new Set(["2026-10", "2026-09"]));
  expect(column("About")).toContain("Tide");
  expect(column("About")).toContain("4");
  for (const row of rows) expect(row).toHaveLength(names.length);
});
