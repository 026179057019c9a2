import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Apart from the other tests: these go over the network and need a key (`npm run test:stripe`). */
export default defineConfig({
  root: ROOT,
  resolve: { alias: { "~": fileURLToPath(new URL("../../app", import.meta.url)) } },
  test: {
    include: ["tests/provider/**/*.test.ts"],
    // A test clock takes its while for a month, and a sandbox takes 25 requests a second.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
