import { defineConfig, devices } from "@playwright/test";
import { LAUNCH_ARGS } from "./scripts/browser/find-browser.ts";
import { keepTemporaryFilesInMemory } from "./scripts/test/temporary.ts";
import { origin } from "./tests/browser/support/origin.ts";

keepTemporaryFilesInMemory();

/**
 * tests/browser/support/start-product.ts starts one product per worker with its own state, and passes addresses by
 * environment.
 */
export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/support/start-product.ts",
  // A third worker slows two cores down.
  workers: 2,
  // A busy machine may make a journey slow, but not fail.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  retries: 0,
  // `npm test` runs the core journeys.
  ...(process.env["WISHLIGHT_TESTS"] === "core" ? { grep: /@core/ } : {}),
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  outputDir: "test-results/browser",
  use: {
    // Workers read this file again after the global setup.
    baseURL: process.env["TEST_PARALLEL_INDEX"] === undefined ? undefined : origin(),
    // Headless Chromium's own would be taken for a crawler, which gets whole pages.
    userAgent: devices["Desktop Chrome"].userAgent,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Traces are slow: `npx playwright test --trace on -g …`.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env["WISHLIGHT_BROWSER"], args: [...LAUNCH_ARGS] },
  },
});
