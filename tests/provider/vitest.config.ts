import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Separate, since these tests use the network and need a key (`npm run test:stripe`). */
export default defineConfig({
  root: ROOT,
  resolve: { alias: { "~": fileURLToPath(new URL("../../app", import.meta.url)) } },
  test: {
    include: ["tests/provider/**/*.test.ts"],
    // A test clock takes a while for a month, and a sandbox allows 25 requests a second.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
