import { defineConfig } from "@playwright/test";
import { LAUNCH_ARGS } from "./scripts/browser/find-browser.ts";
import { keepTemporaryFilesInMemory } from "./scripts/test/temporary.ts";
import { origin } from "./tests/browser/support/origin.ts";

keepTemporaryFilesInMemory();

/**
 * Journeys in a real Chromium against the started product: tests/browser/support/start-product.ts
 * starts one for each worker on a free port with a state of its own, and names browser and addresses
 * by environment.
 */
export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/support/start-product.ts",
  // Two keep two cores busy; a third only makes the others wait. Each has a product of its own.
  workers: 2,
  timeout: 90_000,
  // A shared machine may stall one journey; passed the second time, it is listed as flaky, not hidden.
  retries: process.env["CI"] ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  outputDir: "test-results/browser",
  use: {
    // Workers read this file again after the global setup has set both.
    baseURL: process.env["TEST_PARALLEL_INDEX"] === undefined ? undefined : origin(),
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Recording each step takes a good part of a journey's time: `npx playwright test --trace on -g …`.
    trace: process.env["CI"] ? "on-first-retry" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env["WISHLIGHT_BROWSER"], args: [...LAUNCH_ARGS] },
  },
});
