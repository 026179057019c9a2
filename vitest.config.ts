import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./scripts/test/temporary.ts";
import { providerBindings } from "./tests/support/openid-provider/for-worker-tests.ts";
import { schemaAfter } from "./tests/support/schema.ts";
import { seed } from "./tests/support/seed.ts";

keepTemporaryFilesInMemory();

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: { "~": fromRoot("app") } };

const secrets = {
  APP_ORIGIN: "http://localhost:8787",
  MEDIA_LINK_SECRET: "a-secret-for-tests-of-at-least-32-characters",
  TWO_STEP_KEY: "another-secret-for-tests-of-at-least-32-characters",
  EVIDENCE_KEY: "a-fourth-secret-for-tests-of-at-least-32-characters",
  S3_ACCESS_KEY_ID: "local",
  S3_SECRET_ACCESS_KEY: "local-development-only",
  STRIPE_SECRET_KEY: "sk_test_local",
  TRIAL_MARK_KEY: "a-third-secret-for-tests-of-at-least-32-characters",
  PUSH_KEY: "a-private-key-of-P-256-in-43-characters-000",
};

/** Shared by the site and the payment stand-in, which signs with them. */
const webhookSecrets = {
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests_own_endpoint",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_of_the_tests_connect_endpoint",
};

async function workerBindings() {
  const migrations = await readD1Migrations(fromRoot("migrations"));
  const searchMigrations = await readD1Migrations(fromRoot("migrations/search"));
  return {
    ...secrets,
    ...webhookSecrets,
    ...(await providerBindings()),
    // Random tests of one run start from one number, in workerd and in Node.
    SEED: String(seed()),
    WISHLIGHT_TESTS: process.env["WISHLIGHT_TESTS"] ?? "",
    TEST_LOG: process.env["WISHLIGHT_TEST_LOG"] ?? "",
    TEST_MIGRATIONS: migrations.map(({ name, queries }) => ({ name, queries })),
    TEST_SCHEMA: schemaAfter(migrations),
    TEST_SEARCH_MIGRATIONS: searchMigrations.map(({ name, queries }) => ({ name, queries })),
  };
}

async function paymentsWorker() {
  return {
    name: "wishlight-payments",
    modules: [
      {
        type: "ESModule" as const,
        path: "payments.mjs",
        contents: await readFile(fromRoot("build/payments/index.js"), "utf8"),
      },
    ],
    compatibilityDate: "2026-08-01",
    compatibilityFlags: ["nodejs_compat"],
    bindings: {
      APP_ORIGIN: secrets.APP_ORIGIN,
      SUBSCRIPTION_PRICE: "900",
      CURRENCY: "usd",
      ...webhookSecrets,
    },
    durableObjects: { STAND_IN: { className: "StandIn", useSQLite: true } },
    serviceBindings: { SITE: "vitest-plugin-runner-worker" },
  };
}

/** An empty source map. */
const EMPTY_MAP = Buffer.from(JSON.stringify({ version: 3, sources: [], names: [], mappings: "" }));
const EMPTY_MAP_LINE = `//# sourceMappingURL=data:application/json;base64,${EMPTY_MAP.toString("base64")}`;

/**
 * A real map of the six-megabyte site would exceed a message to workerd (32 MiB), and without any the runtime
 * searches the script for half a second at each stack.
 */
const withoutMapOfTheBuild: Plugin = {
  name: "without-map-of-the-build",
  enforce: "post",
  transform: (code, id) =>
    id.includes("/build/server/") ? { code: `${code}\n${EMPTY_MAP_LINE}`, map: { mappings: "" } } : null,
};

/** As in `password.server.ts`. */
const REAL_COST = "ln: 15, r: 8, p: 3";

/**
 * A real hash takes a fifth of a second, and worker tests make thousands. tests/unit/identity and
 * tests/worker/identity/real-hash.test.ts test the real one.
 */
const cheapPasswords: Plugin = {
  name: "cheap-passwords",
  enforce: "pre",
  transform: (code, id) => {
    if (!/\/build\/server\/index\.js$|\/passwords\/password\.server\.ts$/.test(id)) return null;
    if (!code.includes(REAL_COST)) throw new Error(`No hash costs ${REAL_COST} in ${id}.`);
    return { code: code.replace(REAL_COST, "ln: 10, r: 8, p: 3"), map: null };
  },
};

/** A busy machine may make a test slow, but not fail. */
const PATIENCE_MS = 600_000;
const patience = { testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS };

function workerdProject(name: string, configPath: string, globalSetup: string[] = []) {
  return {
    plugins: [
      withoutMapOfTheBuild,
      ...(name === "worker" ? [cheapPasswords] : []),
      cloudflareTest(async () => ({
        wrangler: { configPath: fromRoot(configPath) },
        miniflare: {
          bindings: await workerBindings(),
          // A second database that tests let lag behind (tests/support/lagging-d1.ts).
          ...(name === "worker" ? { workers: [await paymentsWorker()], d1Databases: ["COPY"] } : {}),
        },
      })),
    ],
    resolve,
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      ...patience,
      // Files share a runtime and its modules, whose start took half of a file's time. Each begins with empty storage
      // (migrate.ts).
      isolate: false,
      globalSetup,
      setupFiles: ["quiet-console", "short-pauses", "counted-limits", "migrate"].map((name) =>
        fromRoot(`tests/support/${name}.ts`),
      ),
      deps: { optimizer: { ssr: { enabled: true, include: ["@remix-run/cloudflare", "stripe"] } } },
    },
  };
}

export default defineConfig({
  test: {
    // Vitest would leave one core of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/unit/**/*.test.ts", "tests/formats/**/*.test.ts", "tests/scripts/**/*.test.ts"],
          ...patience,
          // Loading the same modules per file took a third of the time.
          isolate: false,
          setupFiles: [fromRoot("tests/support/restore-globals.ts")],
        },
      },
      {
        resolve,
        test: {
          name: "components",
          environment: "happy-dom",
          include: ["tests/components/**/*.test.tsx"],
          ...patience,
          setupFiles: ["patient-components", "clear-timers"].map((name) =>
            fromRoot(`tests/support/${name}.ts`),
          ),
        },
      },
      workerdProject("worker", "wrangler.toml", [fromRoot("tests/support/require-build.ts")]),
      workerdProject("media", "workers/media/wrangler.toml"),
    ],
  },
});
