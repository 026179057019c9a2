import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** For `npm run mutate`: Stryker can't mutate code that runs in workerd. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("app", import.meta.url)) } },
  test: {
    include: ["tests/unit/**/*.test.ts", "tests/formats/**/*.test.ts"],
    setupFiles: ["tests/support/restore-globals.ts", "tests/support/fail-at-once.ts"],
    // A slow machine must not look like a killed mutant.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
