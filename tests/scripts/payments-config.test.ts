import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { writePaymentsConfig } from "../../scripts/local/payments.ts";

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
  ])
    expect(text).toContain(line);
  // What is not given is as the site's own configuration has it.
  expect(text).toContain('CURRENCY="usd"');
});
