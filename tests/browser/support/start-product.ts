import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../../../scripts/browser/find-browser.ts";
import { startOpenIdProvider } from "../../support/openid-provider/server.ts";
import { startProduct } from "../../../scripts/start/product.ts";

/**
 * Starts the product as `npm start` does, from what is built, and an OpenID provider it is a client of;
 * the function it returns stops both.
 */
export default async function startForBrowserTests(): Promise<() => Promise<void>> {
  process.env["WISHLIGHT_BROWSER"] = findBrowser((line) => console.log(line));
  const stateDir = await mkdtemp(join(tmpdir(), "wishlight-browser-"));
  const verbose = process.env["WISHLIGHT_TEST_LOG"] !== undefined;
  const provider = await startOpenIdProvider();
  const product = await startProduct({
    port: 0,
    stateDir,
    build: false,
    vars: provider.env,
    ...(verbose ? { log: (line: string) => console.log(line) } : {}),
  });
  process.env["WISHLIGHT_ORIGIN"] = product.origin;
  return async () => {
    await product.stop();
    await provider.close();
    await rm(stateDir, { recursive: true, force: true });
  };
}
