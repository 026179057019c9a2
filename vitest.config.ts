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

/** What `.dev.vars` and the deploy script provide elsewhere. */
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

/** Both the site's and the payment stand-in's, which signs with them. */
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
    // Random tests of one run begin with one number, in workerd as in Node.
    SEED: String(seed()),
    WISHLIGHT_TESTS: process.env["WISHLIGHT_TESTS"] ?? "",
    TEST_LOG: process.env["WISHLIGHT_TEST_LOG"] ?? "",
    TEST_MIGRATIONS: migrations.map(({ name, queries }) => ({ name, queries })),
    TEST_SCHEMA: schemaAfter(migrations),
    TEST_SEARCH_MIGRATIONS: searchMigrations.map(({ name, queries }) => ({ name, queries })),
  };
}

/** The payment stand-in as a worker beside the site; its events go to the worker under test. */
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

/** Of no line, written out as `vite` looks for it. */
const EMPTY_MAP = Buffer.from(JSON.stringify({ version: 3, sources: [], names: [], mappings: "" }));
const EMPTY_MAP_LINE = `//# sourceMappingURL=data:application/json;base64,${EMPTY_MAP.toString("base64")}`;

/**
 * The built site is one script of six megabytes. A map of it back to itself would be five times as long, for nothing, and
 * more than one message to workerd can hold (32 MiB). Without any the runtime would look through the whole script for
 * it with each stack of an error, for half a second: so it finds one that is empty.
 */
const withoutMapOfTheBuild: Plugin = {
  name: "without-map-of-the-build",
  enforce: "post",
  transform: (code, id) =>
    id.includes("/build/server/") ? { code: `${code}\n${EMPTY_MAP_LINE}`, map: { mappings: "" } } : null,
};

/** What `password.server.ts` says a hash costs. */
const REAL_COST = "ln: 15, r: 8, p: 3";

/**
 * A password's hash takes a fifth of a second of a core, and worker tests make thousands. Here it costs a
 * thirtieth; tests/unit/identity and tests/worker/identity/real-hash.test.ts prove the real one.
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

/** A busy machine may make a test slow, but not fail: only one that hangs takes so long. */
const PATIENCE_MS = 600_000;
const patience = { testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS };

/** Tests inside workerd with real D1, KV, R2 and queues; storage is fresh for each file. */
function workerdProject(name: string, configPath: string, globalSetup: string[] = []) {
  return {
    plugins: [
      withoutMapOfTheBuild,
      ...(name === "worker" ? [cheapPasswords] : []),
      cloudflareTest(async () => ({
        wrangler: { configPath: fromRoot(configPath) },
        miniflare: {
          bindings: await workerBindings(),
          // The copy is of tests alone, which let it lag behind (tests/support/lagging-d1.ts).
          ...(name === "worker" ? { workers: [await paymentsWorker()], d1Databases: ["COPY"] } : {}),
        },
      })),
    ],
    resolve,
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      ...patience,
      // Files of one project share a runtime and the modules in it: starting one and reading two megabytes of
      // script was half of what a file cost. Each begins with empty storage all the same (migrate.ts).
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
          // Reading the same modules for each file took a third of the time.
          isolate: false,
          setupFiles: [fromRoot("tests/support/leave-nothing.ts")],
        },
      },
      {
        resolve,
        test: {
          name: "components",
          environment: "happy-dom",
          include: ["tests/components/**/*.test.tsx"],
          ...patience,
          setupFiles: ["patient-components", "nothing-lingers"].map((name) =>
            fromRoot(`tests/support/${name}.ts`),
          ),
        },
      },
      // The web worker as it is built.
      workerdProject("worker", "wrangler.toml", [fromRoot("tests/support/require-build.ts")]),
      workerdProject("media", "workers/media/wrangler.toml"),
    ],
  },
});
