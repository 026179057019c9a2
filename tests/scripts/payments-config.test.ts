import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readDevVar } from "../../scripts/local/dev-vars.ts";
import { paymentsVars, writePaymentsConfig } from "../../scripts/local/payments.ts";

const stateDir = mkdtempSync(join(tmpdir(), "payments-config-"));
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

test("an instance has its own stand-in: its port, its secrets, the price its site was started with", () => {
  const path = writePaymentsConfig(
    { port: 8790, stateDir },
    { SUBSCRIPTION_PRICE: "1200", STRIPE_WEBHOOK_SECRET: "whsec_one", STRIPE_CONNECT_WEBHOOK_SECRET: 'two"' },
  );
  expect(path).toBe(join(stateDir, "payments/wrangler.toml"));
  expect(readFileSync(path, "utf8")).toMatch(/^main = "\/.*\/workers\/payments\/index\.ts"$/m);
  const secrets = join(dirname(path), ".dev.vars");
  expect(statSync(secrets).mode & 0o777).toBe(0o600);
  const text = readFileSync(secrets, "utf8");
  for (const line of [
    'APP_ORIGIN="http://localhost:8790"',
    'SUBSCRIPTION_PRICE="1200"',
    'STRIPE_WEBHOOK_SECRET="whsec_one"',
    // A backslash before the mark would be read as part of the secret, and no event would be signed right.
    "STRIPE_CONNECT_WEBHOOK_SECRET='two\"'",
  ])
    expect(text).toContain(line);
  expect(readDevVar("STRIPE_CONNECT_WEBHOOK_SECRET", dirname(path))).toBe('two"');
});

test("a price in .dev.vars is the stand-in's as it is the site's, unless the instance was started with another", () => {
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
