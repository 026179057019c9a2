import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { findBrowser } from "../../../scripts/browser/find-browser.ts";
import { requireFreshBuild } from "../../../scripts/build/stamp.ts";
import { ensureDevVars } from "../../../scripts/local/dev-vars.ts";
import { applyLocalMigrations } from "../../../scripts/local/migrations.ts";
import { ROOT } from "../../../scripts/local/settings.ts";
import { startProduct, type Product, type ProductOptions } from "../../../scripts/start/product.ts";
import { startOpenIdProvider } from "../../support/openid-provider/server.ts";
import { makeMedia } from "./media.ts";
import { writeShared } from "./shared.ts";
import { startAll } from "./start-all.ts";
import { MIGRATED_STATE } from "./state.ts";

/**
 * Starts a product for each worker as `npm start` does, and an OpenID provider; the returned function stops
 * them all. Each has a copy of one prepared state (shared.ts).
 */
export default async function startForBrowserTests({ workers }: FullConfig): Promise<() => Promise<void>> {
  requireFreshBuild(ROOT);
  process.env["WISHLIGHT_BROWSER"] = findBrowser((line) => console.log(line));
  const provider = await startOpenIdProvider();
  const directory = await mkdtemp(join(tmpdir(), "wishlight-browser-"));
  const clearAway = async () => {
    await provider.close();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const stateDirs = await prepareStates(directory, workers);
    const products = await startAll(
      stateDirs.map((stateDir) => (signal) => start(stateDir, { vars: provider.env, signal })),
    );
    process.env["WISHLIGHT_ORIGINS"] = products.map(({ origin }) => origin).join(" ");
    return async () => {
      await Promise.all(products.map((product) => product.stop()));
      await clearAway();
    };
  } catch (error) {
    await clearAway();
    throw error;
  }
}

async function prepareStates(directory: string, workers: number): Promise<string[]> {
  const migrated = join(directory, "migrated");
  const [prepared = "", ...copies] = Array.from({ length: workers }, (_, worker) =>
    join(directory, `worker-${worker}`),
  );
  // Products that create missing secrets at the same time would disagree.
  await ensureDevVars();
  await Promise.all([applyLocalMigrations(migrated), makeMedia(directory)]);
  process.env[MIGRATED_STATE] = migrated;
  await cp(migrated, prepared, { recursive: true });
  const product = await start(prepared);
  process.env["WISHLIGHT_ORIGIN"] = product.origin;
  try {
    await writeShared(join(directory, "shared.json"));
  } finally {
    delete process.env["WISHLIGHT_ORIGIN"];
    await product.stop();
  }
  await Promise.all(copies.map((copy) => cp(prepared, copy, { recursive: true })));
  return [prepared, ...copies];
}

function start(stateDir: string, options: Partial<ProductOptions> = {}): Promise<Product> {
  const log =
    process.env["WISHLIGHT_TEST_LOG"] === undefined ? {} : { log: (line: string) => console.log(line) };
  return startProduct({ port: 0, stateDir, build: false, migrate: false, ...log, ...options });
}
