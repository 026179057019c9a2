import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { paymentsVars } from "../../scripts/local/payments.ts";

const stateDir = mkdtempSync(join(tmpdir(), "payments-config-"));
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

test("a price in .dev.vars is the stand-in's as well as the site's, unless the instance was started with another", () => {
  const root = join(stateDir, "root");
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, ".dev.vars"), 'SUBSCRIPTION_PRICE=1100 # dearer\nexport CURRENCY="eur"\n');
  writeFileSync(join(root, "wrangler.toml"), 'SUBSCRIPTION_PRICE = "900"\nCURRENCY = "usd"\n');
  expect(paymentsVars(8790, {}, root)).toMatchObject({ SUBSCRIPTION_PRICE: "1100", CURRENCY: "eur" });
  expect(paymentsVars(8790, { SUBSCRIPTION_PRICE: "1200" }, root)).toMatchObject({
    SUBSCRIPTION_PRICE: "1200",
  });
  rmSync(join(root, ".dev.vars"));
  expect(paymentsVars(8790, {}, root)).toMatchObject({ SUBSCRIPTION_PRICE: "900", CURRENCY: "usd" });
});
