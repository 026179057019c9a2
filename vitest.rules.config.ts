import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The unit tests alone: Stryker can't break code inside workerd. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("app", import.meta.url)) } },
  test: { include: ["tests/unit/**/*.test.ts"], setupFiles: ["tests/support/leave-nothing.ts"] },
});
