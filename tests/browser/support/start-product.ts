import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { findBrowser } from "../../../scripts/browser/find-browser.ts";
import { requireFreshBuild } from "../../../scripts/build/stamp.ts";
import { ensureDevVars } from "../../../scripts/local/dev-vars.ts";
import { applyLocalMigrations } from "../../../scripts/local/migrations.ts";
import { ROOT } from "../../../scripts/local/settings.ts";
import { startProduct, type Product } from "../../../scripts/start/product.ts";
import { startOpenIdProvider } from "../../support/openid-provider/server.ts";
import { serveMadeFiles } from "./made-once.ts";
import { startAll } from "./start-all.ts";
import { MIGRATED_STATE } from "./state.ts";

/**
 * Starts a product for each of Playwright's workers as `npm start` does, from what is built, and an
 * OpenID provider they are clients of; the function it returns stops them all. Where one can't start
 * nothing stays behind, and the error is its own: it ends with the runtime's last lines.
 */
export default async function startForBrowserTests({ workers }: FullConfig): Promise<() => Promise<void>> {
  requireFreshBuild(ROOT);
  process.env["WISHLIGHT_BROWSER"] = findBrowser((line) => console.log(line));
  const provider = await startOpenIdProvider();
  const endFiles = await serveMadeFiles();
  const stateDirs: string[] = [];
  const clearAway = async () => {
    await Promise.all([provider.close(), endFiles()]);
    await Promise.all(stateDirs.map((stateDir) => rm(stateDir, { recursive: true, force: true })));
  };
  try {
    // One more than there are workers: it stays as it was migrated (see state.ts).
    for (let worker = 0; worker <= workers; worker++) {
      stateDirs.push(await mkdtemp(join(tmpdir(), "wishlight-browser-")));
    }
    const products = await startProducts(stateDirs, provider.env);
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

async function startProducts(stateDirs: readonly string[], vars: Record<string, string>): Promise<Product[]> {
  const [migrated = "", ...others] = stateDirs;
  // Once for all: two that make missing secrets at the same time would not agree on them.
  await ensureDevVars();
  await applyLocalMigrations(migrated);
  process.env[MIGRATED_STATE] = migrated;
  await Promise.all(others.map((other) => cp(migrated, other, { recursive: true })));
  const log =
    process.env["WISHLIGHT_TEST_LOG"] === undefined ? {} : { log: (line: string) => console.log(line) };
  return startAll(
    others.map(
      (stateDir) => (signal) =>
        startProduct({ port: 0, stateDir, build: false, migrate: false, vars, signal, ...log }),
    ),
  );
}
