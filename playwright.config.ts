import { defineConfig, devices } from "@playwright/test";
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
  // Generous: a busy machine may make a journey slow, but not fail.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // A journey that fails once has a fault, its own or the product's.
  retries: 0,
  // `npm test` runs the journeys without which nobody would call the product working; anything else runs all it names.
  ...(process.env["WISHLIGHT_TESTS"] === "core" ? { grep: /@core/ } : {}),
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  outputDir: "test-results/browser",
  use: {
    // Workers read this file again after the global setup has set both.
    baseURL: process.env["TEST_PARALLEL_INDEX"] === undefined ? undefined : origin(),
    // Without it the site would take a browser that has no window for a crawler, and send its pages whole.
    userAgent: devices["Desktop Chrome"].userAgent,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Recording each step takes a good part of a journey's time: `npx playwright test --trace on -g …`.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env["WISHLIGHT_BROWSER"], args: [...LAUNCH_ARGS] },
  },
});
