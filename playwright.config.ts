import { defineConfig } from "@playwright/test";
import { LAUNCH_ARGS } from "./scripts/browser/find-browser.ts";

/**
 * Journeys in a real Chromium against the started product: tests/browser/support/start-product.ts
 * starts it on a free port with a state of its own, and names browser and address by environment.
 */
export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/support/start-product.ts",
  // One product, one D1: journeys follow one another, which also keeps two cores honest.
  workers: 1,
  timeout: 90_000,
  // A shared machine may stall one journey; passed the second time, it is listed as flaky, not hidden.
  retries: process.env["CI"] ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  outputDir: "test-results/browser",
  use: {
    // Workers read this file again after the global setup has set both.
    baseURL: process.env["WISHLIGHT_ORIGIN"],
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Recording each step takes a good part of a journey's time.
    trace: process.env["CI"] ? "on-first-retry" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env["WISHLIGHT_BROWSER"], args: [...LAUNCH_ARGS] },
  },
});
