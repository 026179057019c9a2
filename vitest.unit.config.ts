import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests in plain Node alone, for `npm run mutate`: Stryker can't break code that runs in workerd. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("app", import.meta.url)) } },
  test: {
    include: ["tests/unit/**/*.test.ts", "tests/formats/**/*.test.ts"],
    setupFiles: ["tests/support/leave-nothing.ts", "tests/support/fail-at-once.ts"],
    // A slow machine must not look like a test that noticed something.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
