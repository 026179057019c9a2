import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PRICES } from "../../scripts/measure/costs/inputs.ts";
import { monthlyBill, monthlyLoad, limitShares, type Usage } from "../../scripts/measure/costs/model.ts";
import { tables } from "../../scripts/measure/costs/tables.ts";

const NOTHING = Object.fromEntries(
  Object.keys(monthlyLoad(0).usage).map((name) => [name, 0]),
) as unknown as Usage;

describe("the arithmetic of docs/scale.md", () => {
  it("the arithmetic equals the page", () => {
    const page = readFileSync("docs/scale.md", "utf8");
    const shown = page.slice(page.indexOf("<!-- npm run measure -- costs -->"), page.indexOf("<!-- end -->"));
    const cells = (text: string) => text.replace(/[ -]+/g, " ").trim();
    expect(cells(shown.replace("<!-- npm run measure -- costs -->", ""))).toBe(cells(tables()));
  });

  it("a hundred times the people need a hundred times as much", () => {
    const [small, large] = [monthlyLoad(10_000), monthlyLoad(1_000_000)];
    for (const name of Object.keys(small.usage) as (keyof Usage)[])
      expect(large.usage[name] / small.usage[name]).toBeCloseTo(100, 6);
  });

  it("usage within the plan is free, and the rest is billed by the million", () => {
    expect(monthlyBill(NOTHING).total).toBe(PRICES.plan);
    const requests = PRICES.requests.included + 2_000_000;
    expect(monthlyBill({ ...NOTHING, requests }).total).toBeCloseTo(
      PRICES.plan + 2 * PRICES.requests.perMillion,
    );
    expect(monthlyBill({ ...NOTHING, storageGigabytes: 110 }).storageGigabytes).toBeCloseTo(1.5);
  });

  it("the single database is the first limit", () => {
    const pressures = Object.entries(limitShares(monthlyLoad(1_000_000)));
    const worst = pressures.sort(([, a], [, b]) => b - a)[0];
    expect(worst?.[0]).toBe("D1, statements of one database");
    expect(worst?.[1]).toBeGreaterThan(1);
  });
});
